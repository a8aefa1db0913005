import { DataSection } from '@/components/feedback/data-section';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { getNextStep } from '@/lib/booking-flow/steps';
import { getNextTimesMessage } from '@/lib/catalog/next-slots';
import { catalogMessages } from '@/lib/catalog/messages';
import type { FirstOffers } from '@/lib/catalog/offer-queries';
import type { ProfileBooking } from '@/lib/booking-flow/profile-booking';
import type { ProfileOffer, Provider } from '@/lib/catalog/provider-queries';
import { listCachedNextSlots, listNextSlots } from '@/lib/catalog/slot-queries';
import { routes } from '@/lib/routes';
import { formats } from '@/lib/site-config';
import { NextTimes } from './next-times';
import { ProfileSection } from './profile-section';
import { SimilarProviders } from './similar-providers';

/** Next slots for the chosen service or else the shortest, with a form that chooses another. Cached without `booking`. */
export function ProviderTimes({
  provider: { id, first_name },
  services,
  offer,
  booking,
}: {
  provider: Provider;
  services: FirstOffers;
  offer: ProfileOffer;
  booking: ProfileBooking | undefined;
}) {
  const { name, repeated, service_add_ons: add_ons } = offer.services;
  const selection = {
    ...booking?.selection,
    postal_code: booking?.answer?.postal_code ?? booking?.selection?.postal_code ?? null,
    service_id: offer.service_id,
    provider_id: id,
  };
  const step = selection.answered
    ? 'confirm'
    : getNextStep({ add_ons, questions: [], repeated, offers: [offer] });
  const chosenIds = selection.add_on_ids ?? [];
  const addedMinutes = add_ons
    .filter((addOn) => chosenIds.includes(addOn.id))
    .reduce((sum, { duration_minutes }) => sum + duration_minutes, 0);
  const subject = { provider_id: id, service_id: offer.service_id };
  const hourCycle = booking?.hourCycle ?? formats.hourCycle;
  return (
    <Card className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <ProfileSection
        isAside
        id="times"
        title="Earliest times"
        lead={getNextTimesMessage(first_name, { ...offer, name, hasExtras: chosenIds.length > 0 })}
      >
        <DataSection
          data={
            booking ? listNextSlots(subject, 40, addedMinutes) : listCachedNextSlots(subject, 40)
          }
          failureMessage={catalogMessages.availableFailed}
        >
          {(slots) => (
            <>
              <NextTimes
                slots={slots}
                offer={offer}
                step={step}
                selection={selection}
                hourCycle={hourCycle}
              />
              {slots.length === 0 && (
                <SimilarProviders
                  selection={{
                    ...selection,
                    postal_code: selection.postal_code ?? booking?.remembered ?? null,
                  }}
                  step={step}
                  hourCycle={hourCycle}
                />
              )}
            </>
          )}
        </DataSection>
        {services.count > 1 && (
          <ServiceChoice providerId={id} services={services} offer={offer} booking={booking} />
        )}
      </ProfileSection>
    </Card>
  );
}

/** Form that shows the times for another service. Works without JavaScript. */
function ServiceChoice({
  providerId,
  services: { offers },
  offer,
  booking,
}: {
  providerId: string;
  services: FirstOffers;
  offer: ProfileOffer;
  booking: ProfileBooking | undefined;
}) {
  const choices = offers.map(({ service_id, name }) => ({ service_id, name }));
  if (!choices.some(({ service_id }) => service_id === offer.service_id)) {
    choices.unshift({ service_id: offer.service_id, name: offer.services.name });
  }
  return (
    <form
      action={`${routes.bookProvider(providerId)}#times`}
      className="mt-5 grid gap-3 border-t border-border pt-5"
    >
      {booking?.answer?.postal_code && (
        <input type="hidden" name="postal_code" value={booking.answer.postal_code} />
      )}
      <Field label="Another service?">
        {(control) => (
          <Select {...control} name="service_id" defaultValue={offer.service_id}>
            {choices.map(({ service_id, name }) => (
              <option key={service_id} value={service_id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="outline">
        Show its times
      </Button>
    </form>
  );
}
