/** Minimum time to fill in a form, in milliseconds. */
const minimumTime = 2000;

type Honeypot = { website: string; elapsed: string };

/** Detects a bot by a filled hidden field or by its speed (FORM-3). A malformed time counts as too fast. */
export function detectBot({ website, elapsed }: Honeypot) {
  if (website !== '') return 'filledHoneypot';
  if (elapsed !== '' && !(Number(elapsed) >= minimumTime)) return 'tooFast';
  return null;
}
