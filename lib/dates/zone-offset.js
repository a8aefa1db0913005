/**
 * Returns a function that reads a zone's offset from UTC at an instant from this machine's rules, in milliseconds. Throws
 * `RangeError` if the zone is unknown.
 *
 * @param {string} timeZone
 */
export function createOffsetReader(timeZone) {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  /** Keyed by quarter hour, because offsets change only then, and cached because the same ones are needed often. */
  const offsets = /** @type {Map<number, number>} */ (new Map());
  return (/** @type {number} */ instant) => {
    const key = Math.floor(instant / 900_000);
    const cachedOffset = offsets.get(key);
    if (cachedOffset !== undefined) return cachedOffset;
    const [, sign, hours = 0, minutes = 0, seconds = 0] =
      /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(formatter.format(instant)) ?? [];
    const magnitude = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
    const offset = sign === '-' ? -magnitude : magnitude;
    offsets.set(key, offset);
    return offset;
  };
}
