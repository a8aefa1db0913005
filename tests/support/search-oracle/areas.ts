import type { Query } from './oracle';
import type { Address, Tables } from './tables';

type Business = Tables['businesses'][number];
type Provider = Tables['providers'][number];
type Offer = Tables['offers'][number];

/**
 * Returns a predicate for offers that reach the typed area. For a postal code, or a city without a business, it
 * accepts providers who travel there and venues nearby. For other areas, it accepts businesses in that area.
 */
export function createReachCheck({ businesses, postal_codes }: Tables) {
  return function isWithinReach(
    { area, at }: Query,
    business: Business,
    provider: Provider,
    offer: Offer,
  ) {
    if (!area?.trim()) return true;
    const activeBusinesses = businesses.filter(({ is_active }) => is_active);
    const postalCode =
      findPostalCode(postal_codes, area) ??
      (activeBusinesses.some((activeBusiness) => isLocatedIn(activeBusiness, area))
        ? undefined
        : findCentralPostalCode(postal_codes, area));
    if (!postalCode) return isLocatedIn(business, area);
    if (postalCode.country_code !== business.country_code) return false;
    const isNear = getDistance(postalCode, business) <= provider.service_radius_km;
    const travelsThere = provider.service_postal_codes?.includes(postalCode.postal_code) ?? isNear;
    return (
      (offer.at_home && at !== 'venue' && travelsThere) ||
      (offer.at_venue && at !== 'home' && isNear)
    );
  };
}

/** Returns the postal code that the typed area ends with, ignoring case. */
function findPostalCode(postalCodes: Address[], area: string) {
  const text = area
    .trim()
    .toUpperCase()
    .replace(/(\d{5})-\d{4}$/, '$1');
  return postalCodes.find(({ postal_code }) => ` ${text}`.endsWith(` ${postal_code}`));
}

/** Returns the postal code nearest the center of the typed city, if the city is known. */
function findCentralPostalCode(postalCodes: Address[], area: string) {
  const text = area.trim().toLowerCase();
  const matches = postalCodes.filter(({ city, region }) =>
    [city, `${city}, ${region}`].some((name) => name.toLowerCase() === text),
  );
  const getAverage = (axis: 'latitude' | 'longitude') =>
    matches.reduce((sum, postalCode) => sum + postalCode[axis], 0) / matches.length;
  const mean = { latitude: getAverage('latitude'), longitude: getAverage('longitude') };
  return matches.toSorted((a, b) => getDistance(a, mean) - getDistance(b, mean))[0];
}

/** Returns the distance in kilometers along the surface of the earth. */
function getDistance(a: Position, b: Position) {
  const [pointA, pointB] = [getPoint(a), getPoint(b)];
  const chord = Math.hypot(...pointA.map((value, i) => value - (pointB[i] ?? 0)));
  // The earth's mean radius in kilometers.
  return 2 * 6371.0088 * Math.asin(chord / 2);
}

type Position = Pick<Address, 'latitude' | 'longitude'>;

/** Returns a position as a point on the unit sphere. */
function getPoint({ latitude, longitude }: Position) {
  const [latitudeAngle, longitudeAngle] = [latitude, longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number];
  return [
    Math.cos(latitudeAngle) * Math.cos(longitudeAngle),
    Math.cos(latitudeAngle) * Math.sin(longitudeAngle),
    Math.sin(latitudeAngle),
  ];
}

function isLocatedIn(business: Business, area: string) {
  const text = area.trim().toLowerCase();
  const [city, region, postalCode] = [business.city, business.region, business.postal_code].map(
    (value) => value.toLowerCase(),
  ) as [string, string, string];
  return text.includes(city) || city.startsWith(text) || text === region || text === postalCode;
}
