const dayFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns `in 20 min`, `in 4 hours`, `Today` or `Tomorrow`, or '' for the past and for later days. The day is that of the
 * visit's zone. Imports nothing, because it is in the scripts of most pages.
 */
export function formatRelative(instant: string, timeZone: string, now: Date) {
  const minutes = (Date.parse(instant) - now.getTime()) / 60_000;
  if (!(minutes > 0 && minutes < 50 * 60)) return '';
  if (minutes < 59.5) return `in ${Math.max(1, Math.round(minutes))} min`;
  if (minutes < 90) return 'in 1 hour';
  if (minutes < 6 * 60) return `in ${Math.round(minutes / 60)} hours`;
  try {
    const days = getDay(new Date(instant), timeZone) - getDay(now, timeZone);
    return ['Today', 'Tomorrow'][days] ?? '';
  } catch {
    // An older browser doesn't know a new zone, and the page has the date.
    return '';
  }
}

/** Returns an instant's calendar day in a zone, as a number of days. */
function getDay(instant: Date, timeZone: string) {
  const format =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  dayFormats.set(timeZone, format);
  const parts = format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]);
  const { year, month, day } = Object.fromEntries(parts) as Record<string, number>;
  return Date.UTC(year!, month! - 1, day) / 86_400_000;
}
