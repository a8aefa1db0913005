/** In milliseconds: nobody fills in a form faster. */
const fastest = 2000;

type Trap = { website: string; elapsed: string };

/** What gives a program away: it fills in what nobody sees, or is done at once (FORM-3). */
export function detectBot({ website, elapsed }: Trap) {
  if (website !== '') return 'trapped';
  if (elapsed !== '' && !(Number(elapsed) >= fastest)) return 'tooFast';
  return null;
}
