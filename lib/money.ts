import { formats } from '@/lib/site-config';

const { locale, currency } = formats;
const moneyFormat = new Intl.NumberFormat(locale, { style: 'currency', currency });
const wholeFormat = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency,
  maximumFractionDigits: 0,
});

const getFormat = (amount: number) => (Number.isInteger(amount) ? wholeFormat : moneyFormat);

/** The currency as amounts show it: `$`. */
export const currencySymbol = wholeFormat
  .formatToParts(0)
  .find(({ type }) => type === 'currency')?.value;

/** Formats an amount, whole amounts without cents: `$45`, `$45.50`. */
export function formatMoney(amount: number) {
  return getFormat(amount).format(amount);
}

/** Formats an amount as people type it, without a currency: `7.50`. */
export function formatBareAmount(amount: number) {
  const parts = moneyFormat.formatToParts(amount);
  const numberParts = parts.filter(({ type }) => type !== 'currency' && type !== 'literal');
  return numberParts.map(({ value }) => value).join('');
}

/** Formats the price on a card without a thousands separator (CAT-4): `From $45`, `From $45.50`. */
export function formatMinPrice(minPrice: number) {
  const parts = getFormat(minPrice).formatToParts(minPrice);
  const ungrouped = parts.filter(({ type }) => type !== 'group').map(({ value }) => value);
  return `From ${ungrouped.join('')}`;
}
