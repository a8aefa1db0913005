import { EmptyNotice } from '@/components/feedback/empty-notice';
import { ButtonLink } from '@/components/ui/button-link';
import type { BookableService } from '@/lib/bookings/queries';
import { toQuery } from '@/lib/bookings/rules';
import type { Picks } from '@/lib/bookings/types';
import { routes } from '@/lib/routes';

/** Two months without a free time: the way on is another provider, or another service. */
export function NoFreeTimes({ service, picks }: { service: BookableService; picks: Picks }) {
  const others = service.offers.length > 1 && picks.provider !== null;

  return (
    <EmptyNotice
      title="No free times"
      message={
        others
          ? 'This provider is fully booked for the next 60 days. Someone else may have time.'
          : 'Everyone is fully booked for the next 60 days. Times open up as plans change.'
      }
    >
      {others ? (
        <ButtonLink href={routes.bookService(service.id, 'who', toQuery(picks))}>
          Choose another provider
        </ButtonLink>
      ) : (
        <ButtonLink href={routes.category(service.category.slug)}>
          Find something similar
        </ButtonLink>
      )}
    </EmptyNotice>
  );
}
