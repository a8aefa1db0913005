import { market } from '@/lib/site-config';

export type Place = { postal_code: string; city: string; region: string };

/** Countries that write a postal code after the city. Must match private.format_city_line. */
export const countriesWithCodeLast =
  'AU BR CA CO GB ID IE IN KE LV NG NZ PK PR SA SG TH UA US VN ZA'.split(' ');

export const isCodeLast = countriesWithCodeLast.includes(market.country);

/** Formats a place: `Boulder 80302`, or `28013 Madrid` in most countries (BRAND-4). */
export function formatPlace({ city, postal_code }: Pick<Place, 'city' | 'postal_code'>) {
  return isCodeLast ? `${city} ${postal_code}` : `${postal_code} ${city}`;
}

/** Returns the postal code in a text such as `Boulder 80302`, or null. */
export function findPostalCode(text: string) {
  return new RegExp(`\\b(?:${market.postalCodePattern.source})\\b`).exec(text)?.[0] ?? null;
}

/** Whether a text is a postal code. US codes may have four more digits: `80302-1234`. */
export function isPostalCode(text: string) {
  const suffix = market.country === 'US' ? '(-\\d{4})?' : '';
  return new RegExp(`^(?:${market.postalCodePattern.source})${suffix}$`).test(text);
}

export function encodePlace({ postal_code, city, region }: Place) {
  return [postal_code, city, region].join('|');
}

/** Matches the names in public.postal_codes, which can be `Halle (Saale)` or `Araba/Álava`. */
const placeNamePattern = /^[^\p{Cc}\p{Cs}]{1,80}$/u;

/** Decodes a cookie value. Returns null if it is malformed, because visitors can edit their cookies. */
export function decodePlace(cookie: string | undefined): Place | null {
  const [postal_code = '', city = '', region = '', ...rest] = (cookie ?? '').split('|');
  const isPlace =
    /^[A-Z0-9][A-Z0-9 -]{0,11}$/.test(postal_code) &&
    placeNamePattern.test(city) &&
    placeNamePattern.test(region);
  return isPlace && rest.length === 0 ? { postal_code, city, region } : null;
}
