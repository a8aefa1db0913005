import { formats } from '@/lib/site-config';

const averageFormat = new Intl.NumberFormat(formats.locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const percentFormat = new Intl.NumberFormat(formats.locale, {
  style: 'percent',
  maximumFractionDigits: 2,
});

/** Formats an average rating: `4.9`. */
export function formatAverage(average: number) {
  return averageFormat.format(average);
}

/** Formats a percentage: 50 → `50%`. */
export function formatPercent(value: number) {
  return percentFormat.format(value / 100);
}

/** Formats a number of things: `1 hour`, `2 hours`. */
export function formatCount(count: number, unit: string) {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Formats a person's name. Some people have only one, which counts as their first name. */
export function formatFullName({
  first_name,
  last_name,
}: {
  first_name: string;
  last_name: string;
}) {
  return `${first_name} ${last_name}`.trim();
}

/** Returns a word as it starts a label: `postal code` → `Postal code`. */
export function capitalize(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
