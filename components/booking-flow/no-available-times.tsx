import { SimilarProviders } from '@/components/catalog/similar-providers';
import { EmptyNotice } from '@/components/feedback/empty-notice';
import { AreaLink } from '@/components/area/area-link';
import { buttonVariants } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import type { HourCycle } from '@/lib/dates/format';
import { formatHorizon } from '@/lib/policies/messages';
import { findPolicy } from '@/lib/policies/queries';
import { getSelectionHref, type BookingSelection } from '@/lib/booking-flow/selection';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import { getNextStep } from '@/lib/booking-flow/steps';
import { routes } from '@/lib/routes';
import { WaitlistLink } from './waitlist-link';

/** Notice for a booking horizon without available times, with alternatives. */
export async function NoAvailableTimes({
  service,
  selection,
  hourCycle,
}: {
  service: BookableService;
  selection: BookingSelection;
  hourCycle: HourCycle;
}) {
  const policy = await findPolicy();
  const horizon = policy ? `the next ${formatHorizon(policy)}` : 'now';
  const { postal_code } = selection;
  const areaHint = postal_code ? `, or doesn't come to ${postal_code}` : '';
  const hasOtherProviders = service.offers.length > 1 && selection.provider_id !== null;

  return (
    <>
      <EmptyNotice
        title="No available times"
        message={
          hasOtherProviders
            ? `This provider is fully booked for ${horizon}${areaHint}. Someone else may be available.`
            : `Everyone is fully booked for ${horizon}${areaHint}. Times open up when plans change.`
        }
      >
        {hasOtherProviders ? (
          <ButtonLink href={getSelectionHref('time', { ...selection, provider_id: null })}>
            Choose another provider
          </ButtonLink>
        ) : (
          <ButtonLink href={routes.category(service.category.slug, postal_code)}>
            Find something similar
          </ButtonLink>
        )}
        {postal_code && (
          <AreaLink className={buttonVariants({ variant: 'outline' })}>Change your area</AreaLink>
        )}
        <WaitlistLink selection={selection} />
      </EmptyNotice>
      {selection.provider_id && (
        <SimilarProviders
          selection={{ ...selection, provider_id: selection.provider_id }}
          step={getNextStep(service)}
          hourCycle={hourCycle}
        />
      )}
    </>
  );
}
