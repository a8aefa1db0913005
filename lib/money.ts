import { formats } from '@/lib/site-config';

const { locale, currency } = formats;
const moneyFormat = new Intl.NumberFormat(locale, { style: 'currency', currency });
const wholeFormat = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency,
  maximumFractionDigits: 0,
});

/** The currency as amounts show it: `$`. */
export const currencySymbol = wholeFormat
  .formatToParts(0)
  .find(({ type }) => type === 'currency')?.value;

/** Formats an amount computed by the database: `45` → `$45.00`. */
export function formatMoney(amount: number) {
  return moneyFormat.format(amount);
}

/** Formats an amount for tight spaces: `$45`, `$45.50`. */
export function formatShortMoney(amount: number) {
  return Number.isInteger(amount) ? wholeFormat.format(amount) : moneyFormat.format(amount);
}

/** Formats an amount as people type it, without a currency: `7.50`. */
export function formatBareAmount(amount: number) {
  const parts = moneyFormat.formatToParts(amount);
  const numberParts = parts.filter(({ type }) => type !== 'currency' && type !== 'literal');
  return numberParts.map(({ value }) => value).join('');
}

/** Formats the price on a card without a thousands separator (CAT-4): `From $45`, `From $45.50`. */
export function formatMinPrice(minPrice: number) {
  const parts = (Number.isInteger(minPrice) ? wholeFormat : moneyFormat).formatToParts(minPrice);
  const ungrouped = parts.filter(({ type }) => type !== 'group').map(({ value }) => value);
  return `From ${ungrouped.join('')}`;
}
