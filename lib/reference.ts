/** Creates the id of an error for the screen and the log, short enough to read out. */
export function newReference() {
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
