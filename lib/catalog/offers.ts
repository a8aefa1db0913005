type ProviderService = {
  price: number;
  duration_minutes: number;
  at_home: boolean;
  at_venue: boolean;
  services: { id: string; name: string; description: string; image_url: string | null };
};

export function listOffers(provider: { id: string; provider_services: ProviderService[] }) {
  return provider.provider_services
    .map(({ services: { id, name, description, image_url }, ...offer }) => {
      const service = { service_id: id, name, description, image_url };
      return { ...offer, ...service, provider_id: provider.id };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}
