import { Shelf } from '@/components/catalog/shelf';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { bookingMessages } from '@/lib/bookings/messages';
import { getOwnShelf, type Booking } from '@/lib/bookings/queries';
import { formatDate } from '@/lib/dates';
import { toResult } from '@/lib/result';
import { routes } from '@/lib/routes';
import { BookingFacts } from './booking-facts';

/**
 * A signed-in customer's next booking and what they may book again; nothing for a visitor, and
 * nothing when it cannot be read: the home page is for browsing and stands without it.
 */
export async function NextBooking() {
  const answer = await toResult(getOwnShelf(), bookingMessages.bookingsFailed);
  if (!answer.ok || !answer.data) return null;
  const { next, again } = answer.data;

  return (
    <>
      {next && (
        <Shelf title="Your next booking" more={{ label: 'My bookings', href: routes.myBookings }}>
          <Card as="article" aria-label={next.service?.name}>
            <h3 className="mb-4 text-heading font-bold">{next.service?.name}</h3>
            <BookingFacts booking={next} />
          </Card>
        </Shelf>
      )}
      {again.length > 0 && (
        <Shelf title="Book again">
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {again.map((booking) => (
              <li key={booking.id} className="grid">
                <PastBooking booking={booking} />
              </li>
            ))}
          </ul>
        </Shelf>
      )}
    </>
  );
}

function PastBooking({ booking }: { booking: Booking }) {
  const { id, service, provider, starts_at, time_zone } = booking;
  const nameId = `again-${id}`;

  return (
    <Card as="article" aria-labelledby={nameId} className="flex items-center gap-4">
      <div className="min-w-0 grow">
        <h3 id={nameId} className="font-semibold">
          {service.name}
        </h3>
        <p className="text-sm text-muted-foreground">
          <span className="block">
            {provider?.first_name} {provider?.last_name}
          </span>
          <span className="block">{formatDate(starts_at ?? '', time_zone)}</span>
        </p>
      </div>
      <ButtonLink
        href={routes.bookService(service.id, 'options', { provider: provider?.id })}
        prefetch={false}
        size="sm"
        variant="soft"
        aria-describedby={nameId}
        className="shrink-0"
      >
        Book again
      </ButtonLink>
    </Card>
  );
}
