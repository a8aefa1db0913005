/** The one currency and locale to begin with. */
export const currency = 'USD';
export const locale = 'en-US';

const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
const whole = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency,
  maximumFractionDigits: 0,
});

/** `45` → `$45.00`. Amounts are decimals computed by the database; nothing here does arithmetic. */
export function formatMoney(amount: number) {
  return format.format(amount);
}

/** The same where space is dear: `$45`, `$45.50`. */
export function formatShortMoney(amount: number) {
  return Number.isInteger(amount) ? whole.format(amount) : format.format(amount);
}

/** What a payment service counts in: cents of a dollar, whole yen. */
export function toMinorUnits(amount: number, currencyCode: string) {
  return Math.round(amount * 10 ** getDecimals(currencyCode));
}

export function fromMinorUnits(minorAmount: number, currencyCode: string) {
  return minorAmount / 10 ** getDecimals(currencyCode);
}

function getDecimals(currencyCode: string) {
  const parts = { style: 'currency', currency: currencyCode } as const;
  return new Intl.NumberFormat(locale, parts).resolvedOptions().maximumFractionDigits ?? 2;
}

/** The price on a card, in the agreed form without a comma (CAT-4): `From $45`, `From $45.50`. */
export function formatMinPrice(minPrice: number) {
  return `From $${Number.isInteger(minPrice) ? minPrice : minPrice.toFixed(2)}`;
}
