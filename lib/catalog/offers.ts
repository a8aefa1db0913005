type ProviderService = {
  price: number;
  duration_minutes: number;
  at_home: boolean;
  at_venue: boolean;
  services: { id: string; name: string; description: string; image_url: string | null };
};
type TeamMember = {
  id: string;
  first_name: string;
  rating_average: number | null;
  provider_services: ProviderService[];
};

export function listOffers(provider: Pick<TeamMember, 'id' | 'provider_services'>) {
  return provider.provider_services
    .map(({ services: { id, name, description, image_url }, ...offer }) => {
      const service = { service_id: id, name, description, image_url };
      return { ...offer, ...service, provider_id: provider.id };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Merges a team's services into one price list, each at its lowest price with the provider who charges it. */
export function mergeOffers(team: readonly TeamMember[]) {
  const offers = team.flatMap((provider) =>
    listOffers(provider).map((offer) => ({ ...offer, provider })),
  );
  offers.sort(
    (a, b) =>
      a.name.localeCompare(b.name) ||
      a.service_id.localeCompare(b.service_id) ||
      a.price - b.price ||
      (b.provider.rating_average ?? 0) - (a.provider.rating_average ?? 0),
  );
  return offers
    .filter((offer, i) => offer.service_id !== offers[i - 1]?.service_id)
    .map(({ provider, ...offer }) => {
      const serviceOffers = offers.filter(({ service_id }) => service_id === offer.service_id);
      const isLowest = serviceOffers.some(({ price }) => price > offer.price);
      const otherCount = serviceOffers.length - 1;
      const people = `with ${provider.first_name}${otherCount > 0 ? ` or ${otherCount} more` : ''}`;
      return { ...offer, isLowest, people };
    });
}
