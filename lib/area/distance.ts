import { formats } from '@/lib/site-config';

const region = new Intl.Locale(formats.locale).maximize().region ?? '';
const [unit, kmPerUnit] = ['US', 'GB'].includes(region) ? ['mile', 1.609_344] : ['kilometer', 1];
const distanceFormat = new Intl.NumberFormat(formats.locale, {
  style: 'unit',
  unit,
  maximumFractionDigits: 0,
});

/** Formats a distance in the locale's unit: `3 mi`. At least one, because postal codes are areas. */
export function formatDistance(km: number) {
  return distanceFormat.format(Math.max(1, km / kmPerUnit));
}

/** Formats a distance, or the shortest of several, as the end of a line: ` · 3 mi away`. Empty if unknown. */
export function formatAway(km: number | null | undefined, isShortest = false) {
  if (typeof km !== 'number') return '';
  // Keeps the number and its unit on one line on narrow cards.
  const distance = formatDistance(km).replaceAll(' ', '\u00a0');
  return ` · ${isShortest ? 'from ' : ''}${distance} away`;
}
