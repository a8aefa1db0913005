import type { ComponentProps } from 'react';
import { RadioCard } from '@/components/ui/radio-card';
import { RadioGroup } from '@/components/ui/radio-group';
import type { ServiceOffer } from '@/lib/booking-flow/service-queries';
import { formatAddress } from '@/lib/area/address';

export function VenueChoice({
  offers,
  defaultValue,
  error,
  inputProps,
}: {
  offers: ServiceOffer[];
  defaultValue?: string;
  error?: string;
  inputProps?: Omit<ComponentProps<'input'>, 'title'>;
}) {
  const business = offers.length === 1 ? offers[0]?.provider.business : null;

  return (
    <RadioGroup legend="Where" error={error} className="grid gap-3">
      <RadioCard
        {...inputProps}
        name="place"
        value="home"
        required
        defaultChecked={defaultValue === 'home'}
        title="At my place"
        description="Your provider comes to you."
      />
      <RadioCard
        {...inputProps}
        name="place"
        value="venue"
        required
        defaultChecked={defaultValue === 'venue'}
        title={business ? `At ${business.business_name}` : "At the provider's place"}
        description={
          business ? formatAddress(business) : "You'll get the address with your confirmation."
        }
      />
    </RadioGroup>
  );
}
