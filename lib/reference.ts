/** An id for one error, short enough to be read out: it stands on the screen and in the log. */
export function newReference() {
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
