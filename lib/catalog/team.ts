import { formatAway } from '@/lib/area/distance';
import type { ServiceSummary } from './types';
import { formatFullName } from '@/lib/text';

const listFormat = new Intl.ListFormat('en');

/**
 * Returns the names and pictures on a service's card, with the distance to the closest provider. A card with
 * a time shows only the provider of that time, other cards up to three.
 */
export function getTeam({ providers, provider_count, starts_at, distance_km }: ServiceSummary) {
  const shownProviders = starts_at ? providers.slice(0, 1) : providers;
  const count = starts_at ? 1 : provider_count;
  return {
    names: formatNames(shownProviders, count) + formatAway(distance_km, count > 1),
    pictures: shownProviders.flatMap(({ image_url }) => image_url ?? []),
  };
}

/** Formats names: `Maya Ortiz`, `Maya, Leo, and Ann`, `Maya, Leo, and 3 others`. */
function formatNames(providers: ServiceSummary['providers'], count: number) {
  const [provider] = providers;
  if (provider && count === 1) return formatFullName(provider);
  const names = providers.map(({ first_name }) => first_name);
  return listFormat.format(count > 3 ? [...names.slice(0, 2), `${count - 2} others`] : names);
}
