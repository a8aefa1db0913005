import { maxLengths } from '@/lib/form/max-lengths';

/** Matches postal codes of all countries. */
export const postalCodeRegex = new RegExp(`^[A-Z0-9][A-Z0-9 -]{0,${maxLengths.postal_code - 1}}$`);

/**
 * Returns the letters and digits of a postal code, to compare it with others: `SW1A 1AA` and `sw1a1aa` are the same.
 * Omits the last four digits of US codes such as `80302-1234`. Must match private.normalize_postal_code.
 */
export function normalizePostalCode(code: string) {
  return removePunctuation(code).replace(/^(\d{5})\d{4}$/, '$1');
}

export const removePunctuation = (code: string) =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
