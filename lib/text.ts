import { formats } from '@/lib/site-config';

const oneDigit = new Intl.NumberFormat(formats.locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const percent = new Intl.NumberFormat(formats.locale, {
  style: 'percent',
  maximumFractionDigits: 2,
});

/** Formats an average rating: `4.9`. */
export function formatAverage(average: number) {
  return oneDigit.format(average);
}

/** Formats a percentage: 50 → `50%`. */
export function formatPercent(value: number) {
  return percent.format(value / 100);
}

/** Formats a number of things: `1 hour`, `2 hours`. */
export function formatCount(number: number, unit: string) {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}

/** Returns a word as it starts a label: `postal code` → `Postal code`. */
export function capitalize(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
