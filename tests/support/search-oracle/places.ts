import type { Query } from './oracle';
import type { Address, Tables } from './tables';

type Business = Tables['businesses'][number];
type Provider = Tables['providers'][number];
type Offer = Tables['offers'][number];

/**
 * Returns a predicate for offers at the typed place. For a postal code, or a city without a business, it
 * accepts providers who travel there and venues nearby. For other text, it accepts businesses located there.
 */
export function createReach({ businesses, postal_codes }: Tables) {
  return function isWithinReach(
    { place, at }: Query,
    business: Business,
    provider: Provider,
    offer: Offer,
  ) {
    if (!place?.trim()) return true;
    const open = businesses.filter((other) => other.is_active);
    const code =
      findCode(postal_codes, place) ??
      (open.some((other) => isIn(other, place)) ? undefined : getCenter(postal_codes, place));
    if (!code) return isIn(business, place);
    if (code.country_code !== business.country_code) return false;
    const isNear = getDistance(code, business) <= provider.service_radius_km;
    const travelsThere = provider.service_postal_codes?.includes(code.postal_code) ?? isNear;
    return (
      (offer.at_home && at !== 'venue' && travelsThere) ||
      (offer.at_venue && at !== 'home' && isNear)
    );
  };
}

/** Returns the postal code at the end of a text, ignoring case. */
function findCode(codes: Address[], place: string) {
  const typed = place
    .trim()
    .toUpperCase()
    .replace(/(\d{5})-\d{4}$/, '$1');
  return codes.find(({ postal_code }) => ` ${typed}`.endsWith(` ${postal_code}`));
}

function getCenter(codes: Address[], place: string) {
  const typed = place.trim().toLowerCase();
  const matches = codes.filter(({ city, region }) =>
    [city, `${city}, ${region}`].some((name) => name.toLowerCase() === typed),
  );
  const getMean = (of: 'latitude' | 'longitude') =>
    matches.reduce((sum, code) => sum + code[of], 0) / matches.length;
  const middle = { latitude: getMean('latitude'), longitude: getMean('longitude') };
  return matches.toSorted((a, b) => getDistance(a, middle) - getDistance(b, middle))[0];
}

/** Returns kilometers along the chord, close enough to the arc at short distances. */
function getDistance(a: Position, b: Position) {
  const [x, y] = [getPoint(a), getPoint(b)];
  const chord = Math.hypot(...x.map((value, i) => value - (y[i] ?? 0)));
  return 2 * 6371.0088 * Math.asin(chord / 2);
}

type Position = Pick<Address, 'latitude' | 'longitude'>;

function getPoint({ latitude, longitude }: Position) {
  const [up, round] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
  ];
  return [Math.cos(up) * Math.cos(round), Math.cos(up) * Math.sin(round), Math.sin(up)];
}

function isIn(business: Business, place: string) {
  const typed = place.trim().toLowerCase();
  const [city, region, code] = [business.city, business.region, business.postal_code].map((text) =>
    text.toLowerCase(),
  ) as [string, string, string];
  return typed.includes(city) || city.startsWith(typed) || typed === region || typed === code;
}
