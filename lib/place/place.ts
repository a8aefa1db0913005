/** Where somebody looks for services: a postal code and the city it is in. */
export type Place = { postal_code: string; city: string; region: string };

/** `Denver 80202`: for people, and for a search to read. */
export function formatPlace({ city, postal_code }: Place) {
  return `${city} ${postal_code}`;
}

/** Returns the postal code in a typed place, such as that of `formatPlace`, or null. */
export function findPostalCode(text: string) {
  return /\b\d{5}\b/.exec(text)?.[0] ?? null;
}

/** As the cookie holds it. */
export function encodePlace({ postal_code, city, region }: Place) {
  return [postal_code, city, region].join('|');
}

/** The reverse; anybody can write a cookie, so what makes no sense is no place. */
export function decodePlace(cookie: string | undefined): Place | null {
  const [postal_code = '', city = '', region = '', ...more] = (cookie ?? '').split('|');
  const isPlace =
    /^[A-Z0-9][A-Z0-9 -]{0,11}$/.test(postal_code) &&
    /^[\p{L}\p{M} .'’-]{1,80}$/u.test(city) &&
    /^[\p{L} .'’-]{1,80}$/u.test(region);
  return isPlace && more.length === 0 ? { postal_code, city, region } : null;
}
