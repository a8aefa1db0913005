export type Place = { postal_code: string; city: string; region: string };

export function formatPlace({ city, postal_code }: Place) {
  return `${city} ${postal_code}`;
}

/** Returns the postal code in a text such as `Denver 80202`, or null. */
export function findPostalCode(text: string) {
  return /\b\d{5}\b/.exec(text)?.[0] ?? null;
}

export function encodePlace({ postal_code, city, region }: Place) {
  return [postal_code, city, region].join('|');
}

/** Decodes a cookie value. Returns null if it is malformed, since visitors can edit their cookies. */
export function decodePlace(cookie: string | undefined): Place | null {
  const [postal_code = '', city = '', region = '', ...rest] = (cookie ?? '').split('|');
  const isPlace =
    /^[A-Z0-9][A-Z0-9 -]{0,11}$/.test(postal_code) &&
    /^[\p{L}\p{M} .'’-]{1,80}$/u.test(city) &&
    /^[\p{L} .'’-]{1,80}$/u.test(region);
  return isPlace && rest.length === 0 ? { postal_code, city, region } : null;
}
