/** Currencies in which Stripe takes amounts without decimals. */
const wholeCurrencies = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const threeDecimalCurrencies = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

/** Converts an amount to the units in which Stripe takes its currency: cents for dollars, yen for yen. */
export function toMinorUnits(amount: number, currencyCode: string) {
  return Math.round(amount * 10 ** getDecimals(currencyCode));
}

export function convertFromMinorUnits(minorAmount: number, currencyCode: string) {
  return minorAmount / 10 ** getDecimals(currencyCode);
}

/**
 * Returns the decimals of a currency at Stripe. Doesn't use `Intl`, which formats forints and Icelandic krónur
 * without decimals although Stripe takes both in hundredths.
 */
function getDecimals(currencyCode: string) {
  const code = currencyCode.toUpperCase();
  if (wholeCurrencies.includes(code)) return 0;
  return threeDecimalCurrencies.includes(code) ? 3 : 2;
}
