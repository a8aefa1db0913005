type Offered = {
  price: number;
  duration_minutes: number;
  at_home: boolean;
  at_venue: boolean;
  services: { id: string; name: string; description: string; image_url: string | null };
};
type Person = {
  id: string;
  first_name: string;
  rating_average: number | null;
  provider_services: Offered[];
};

/** One person's services as a price list, by name. */
export function listOffers({ id, provider_services }: Pick<Person, 'id' | 'provider_services'>) {
  return provider_services
    .map(({ services, ...terms }) => ({ ...terms, ...named(services), provider_id: id }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * A team's services as one price list. Each stands at its lowest price with the one who asks it,
 * the better rated first: what the list says is what its link books.
 */
export function mergeOffers(team: readonly Person[]) {
  const all = team.flatMap((person) => listOffers(person).map((offer) => ({ ...offer, person })));
  all.sort(
    (a, b) =>
      a.name.localeCompare(b.name) ||
      a.price - b.price ||
      (b.person.rating_average ?? 0) - (a.person.rating_average ?? 0),
  );
  return all
    .filter((offer, i) => offer.service_id !== all[i - 1]?.service_id)
    .map(({ person, ...offer }) => {
      const same = all.filter(({ service_id }) => service_id === offer.service_id);
      const isLowest = same.some(({ price }) => price > offer.price);
      const others = same.length - 1;
      const people = `with ${person.first_name}` + (others > 0 ? ` or ${others} more` : '');
      return { ...offer, isLowest, people };
    });
}

function named({ id, name, description, image_url }: Offered['services']) {
  return { service_id: id, name, description, image_url };
}
