import { market } from '@/lib/site-config';
import { normalizePostalCode, postalCodeRegex, removePunctuation } from './postal-code';

export type Area = { postal_code: string; city: string; region: string };

/** Area named by text. The neighborhood is set if the text names one. */
export type LocatedArea = Area & { neighborhood?: string | null };

/** Countries that write a postal code after the city. Must match private.format_city_line. */
export const countriesWithCodeLast =
  'AU BR CA CO GB ID IE IN KE LV NG NZ PK PR SA SG TH UA US VN ZA'.split(' ');

export const isCodeLast = countriesWithCodeLast.includes(market.country);

/** Formats an area: `Boulder 80302`, or `28013 Madrid` in most countries (BRAND-4). */
export function formatArea({ city, postal_code }: Pick<Area, 'city' | 'postal_code'>) {
  return isCodeLast ? `${city} ${postal_code}` : `${postal_code} ${city}`;
}

export function isSamePostalCode(first: string, second: string) {
  return normalizePostalCode(first) === normalizePostalCode(second);
}

/** Whether a text is a postal code of the site's country. */
export function isPostalCode(text: string) {
  const code = market.country === 'US' ? normalizePostalCode(text) : removePunctuation(text);
  return new RegExp(`^(?:${market.postalCodePattern.source})$`).test(code);
}

/** Whether a text can be the first letters and digits of a postal code, such as `802` or `SW1`, but not all of them. */
export function isIncompletePostalCode(text: string) {
  const start = removePunctuation(text);
  return (
    /^(?=.*\d).{2,}$/.test(start) &&
    start.length < removePunctuation(market.postalCode).length &&
    !isPostalCode(text)
  );
}

/**
 * Formats a searched area. A neighborhood is named with its city: `Chautauqua, Boulder`. The first digits of a code
 * name the city whose code stands for them: `803…, around Boulder`.
 */
export function formatSearchArea(text: string, located: LocatedArea | null) {
  if (located?.neighborhood) return `${located.neighborhood}, ${located.city}`;
  return located && isIncompletePostalCode(text) ? `${text}…, around ${located.city}` : text;
}

/** Returns the postal code in a text such as `Boulder 80302`, or null. In some countries, codes contain a space. */
export function findPostalCode(text: string) {
  const words = text.split(/[\s,]+/);
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  return [...pairs, ...words].find(isPostalCode) ?? null;
}

/** On-screen keyboard for postal codes. Phones' numeric keyboards have no letters, hyphens or spaces. */
export const postalCodeKeyboard = /^\d+$/.test(market.postalCode) ? 'numeric' : 'text';

export function encodeArea({ postal_code, city, region }: Area) {
  return [postal_code, city, region].join('|');
}

/** Matches the names in public.postal_codes, which can be `Halle (Saale)` or `Araba/Álava`. */
const areaNamePattern = /^[^\p{Cc}\p{Cs}]{1,80}$/u;

/** Decodes a cookie value. Returns null if it is malformed, because visitors can edit their cookies. */
export function decodeArea(cookie: string | undefined): Area | null {
  const [postal_code = '', city = '', region = '', ...rest] = (cookie ?? '').split('|');
  const isArea =
    postalCodeRegex.test(postal_code) && areaNamePattern.test(city) && areaNamePattern.test(region);
  return isArea && rest.length === 0 ? { postal_code, city, region } : null;
}
