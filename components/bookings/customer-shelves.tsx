'use client';

import { RelativeWord } from '@/components/dates/relative-word';
import Link from 'next/link';
import { Shelf } from '@/components/layout/shelf';
import { NewestFavoritesShelf } from '@/components/favorites/newest-favorites-shelf';
import { useCustomerRows } from '@/components/realtime/use-customer-rows';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { loadCustomerBookings } from '@/lib/booking-flow/actions';
import { getRebooking } from '@/lib/booking-flow/rebooking';
import type { Booking } from '@/lib/bookings/queries';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { formatDate } from '@/lib/dates/format';
import { routes } from '@/lib/routes';
import { formats } from '@/lib/site-config';
import { BookingFacts } from './booking-facts';
import { UnfinishedBooking } from './unfinished-booking';

const watchedTables = ['bookings'];
const emptyBookings = { unfinished: [], next: null, rebookable: [], hourCycle: formats.hourCycle };

/** Shelves with the customer's bookings and newest favorites. A shelf that fails to load isn't shown. */
export default function CustomerShelves() {
  const bookings = useCustomerRows(loadCustomerBookings, watchedTables) ?? emptyBookings;
  const { unfinished, next, rebookable, hourCycle } = bookings;
  const nextName = next?.service?.name ?? 'A service no longer offered';

  return (
    <>
      {unfinished.map((booking) => (
        <UnfinishedBooking key={booking.id} booking={booking} hourCycle={hourCycle} />
      ))}
      {next && (
        <Shelf title="Your next booking" more={{ label: 'My bookings', href: routes.myBookings }}>
          <Card as="article" aria-label={nextName}>
            <h3 className="mb-4 text-heading font-bold">
              <Link
                prefetch={false}
                href={routes.booking(next.reference)}
                className="underline-offset-4 hover:underline"
              >
                {nextName}
              </Link>{' '}
              <RelativeWord instant={next.starts_at ?? ''} timeZone={next.time_zone} />
            </h3>
            <BookingFacts booking={next} hourCycle={hourCycle} />
          </Card>
        </Shelf>
      )}
      <NewestFavoritesShelf />
      {rebookable.length > 0 && (
        <Shelf title="Book again">
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {rebookable.map((booking) => (
              <li key={booking.id} className="grid">
                <RebookableBooking booking={booking} />
              </li>
            ))}
          </ul>
        </Shelf>
      )}
    </>
  );
}

function RebookableBooking({ booking }: { booking: Booking }) {
  const { id, service, provider, starts_at, time_zone } = booking;
  const nameId = `again-${id}`;

  return (
    <Card as="article" aria-labelledby={nameId} className="flex flex-wrap items-center gap-4">
      {/* Wide enough for a long word with wide spacing. */}
      <div className="min-w-0 grow basis-36">
        <h3 id={nameId} className="font-semibold">
          {service.name}
        </h3>
        <p className="text-sm text-muted-foreground">
          <span className="block">
            {provider?.first_name} {provider?.last_name}
          </span>{' '}
          <span className="block">{formatDate(starts_at ?? '', time_zone)}</span>
        </p>
      </div>
      <ButtonLink
        href={getSelectionHref(
          'service',
          getRebooking(booking)?.selection ?? { service_id: service.id },
        )}
        prefetch={false}
        size="sm"
        variant="secondary"
        aria-describedby={nameId}
        className="shrink-0"
      >
        Book again
      </ButtonLink>
    </Card>
  );
}
