import type { ComponentProps } from 'react';
import { RadioCard } from '@/components/ui/radio-card';
import { RadioGroup } from '@/components/ui/radio-group';
import type { ServiceOffer } from '@/lib/bookings/service-queries';

/** Where it takes place: what the chosen provider offers, or any of them. */
export function PlaceChoice({
  offers,
  selected,
  error,
  input,
}: {
  offers: ServiceOffer[];
  selected?: string;
  error?: string;
  input?: Omit<ComponentProps<'input'>, 'title'>;
}) {
  const atHome = offers.some((offer) => offer.at_home);
  const atVenue = offers.some((offer) => offer.at_venue);
  const business = offers.length === 1 ? offers[0]?.provider.business : null;

  return (
    <RadioGroup legend="Where" error={error} className="grid gap-3">
      {atHome && (
        <RadioCard
          {...input}
          name="place"
          value="home"
          required
          defaultChecked={selected === 'home' || !atVenue}
          title="At my place"
          description="Your provider comes to you."
        />
      )}
      {atVenue && (
        <RadioCard
          {...input}
          name="place"
          value="venue"
          required
          defaultChecked={selected === 'venue' || !atHome}
          title={business ? `At ${business.business_name}` : 'At the provider’s place'}
          description={
            business
              ? `${business.address_line}, ${business.city}, ${business.region} ${business.postal_code}`
              : 'The address comes with your confirmation.'
          }
        />
      )}
    </RadioGroup>
  );
}
