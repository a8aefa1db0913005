import ICAL from 'ical.js';

/** Time zone from this machine's database, by its IANA name. */
export class IanaZone extends ICAL.Timezone {
  /** @type {Intl.DateTimeFormat | undefined} */
  #formatter;
  /** Offsets in seconds, keyed by quarter hour and cached because a calendar needs the same ones many times. */
  #offsets = /** @type {Map<number, number>} */ (new Map());

  /** @param {string} name */
  constructor(name) {
    super({ tzid: name });
  }

  /**
   * Returns the zone's offset from UTC at a wall-clock time, in seconds.
   *
   * @override
   * @param {InstanceType<typeof ICAL.Time>} wallTime
   */
  utcOffset({ year, month, day, hour, minute, second }) {
    const time = Date.UTC(year, month - 1, day, hour, minute, second);
    // Reading the wall time as UTC gives the right offset except around a time change, so look it up again.
    return this.#getOffset(time - this.#getOffset(time) * 1000);
  }

  /** @param {number} instant */
  #getOffset(instant) {
    // UTC offsets change only on quarter hours.
    const key = Math.floor(instant / 900_000);
    const cachedOffset = this.#offsets.get(key);
    if (cachedOffset !== undefined) return cachedOffset;
    this.#formatter ??= new Intl.DateTimeFormat('en-US', {
      timeZone: this.tzid,
      timeZoneName: 'longOffset',
    });
    const [, sign, hours = 0, minutes = 0, seconds = 0] =
      /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(this.#formatter.format(instant)) ?? [];
    const magnitude = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    const offset = sign === '-' ? -magnitude : magnitude;
    this.#offsets.set(key, offset);
    return offset;
  }
}

/**
 * Registers the IANA zones that the text names, because the parser looks them up by name.
 *
 * @param {string} text
 */
export function registerZones(text) {
  const names = new Set(
    Array.from(text.matchAll(/TZID[=:]"?([\w+-]+\/[\w+/-]+)/g), ([, name]) => name),
  );
  for (const name of names) {
    if (name && isTimeZone(name)) ICAL.TimezoneService.register(new IanaZone(name));
  }
}

/** @param {string} name */
function isTimeZone(name) {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
