import { EmptyNotice } from '@/components/feedback/empty-notice';
import { ErrorNotice } from '@/components/feedback/error-notice';
import { SignInPrompt } from '@/components/feedback/sign-in-prompt';
import { PageShell } from '@/components/layout/page-shell';
import { ButtonLink } from '@/components/ui/button-link';
import { getCustomer } from '@/lib/session/customer';
import { bookingMessages } from '@/lib/bookings/messages';
import { bookingsPerPage, listBookings } from '@/lib/bookings/queries';
import { bookingTabSchema, pageSchema } from '@/lib/bookings/query-schema';
import type { BookingTab } from '@/lib/bookings/types';
import { toResult, type Result } from '@/lib/result';
import { routes, withQuery } from '@/lib/routes';
import { BookingCard } from './booking-card';
import { BookingTabs } from './booking-tabs';
import { FollowBookings } from './follow-bookings';

const empty: Record<BookingTab, { title: string; message: string }> = {
  upcoming: {
    title: 'Nothing booked yet',
    message: 'When you book a service, you will find its time, place and provider here.',
  },
  past: { title: 'No past bookings', message: 'Bookings move here once they are over.' },
  cancelled: { title: 'No cancelled bookings', message: 'Cancelled bookings are kept here.' },
};

/** The bookings page, shared by every route that shows it (SITE-1). */
export async function BookingsView({
  path,
  searchParams,
}: {
  path: string;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = await searchParams;
  const tab = bookingTabSchema.parse(query.tab);
  const page = pageSchema.parse(query.page);
  if (!(await getCustomer())) {
    return (
      <PageShell title="My bookings" narrow>
        <SignInPrompt
          as="h2"
          title="Sign in to see your bookings"
          message={bookingMessages.signInToSee}
          href={routes.signInThen(path)}
        />
      </PageShell>
    );
  }

  // Awaited here, so that a page that waits for it can tell that it is late (SITE-4).
  const answer = await toResult(listBookings(tab, page), bookingMessages.bookingsFailed);
  return (
    <PageShell title="My bookings" narrow>
      <FollowBookings />
      <BookingTabs current={tab} path={path} />
      <div id="bookings-panel" role="tabpanel" aria-label={tab} className="pt-8">
        <BookingList answer={answer} tab={tab} page={page} path={path} />
      </div>
    </PageShell>
  );
}

function BookingList({
  answer,
  tab,
  page,
  path,
}: {
  answer: Result<Awaited<ReturnType<typeof listBookings>>>;
  tab: BookingTab;
  page: number;
  path: string;
}) {
  if (!answer.ok)
    return (
      <ErrorNotice
        title="Error Loading Bookings"
        message={answer.message}
        reference={answer.reference}
      />
    );
  const { bookings, count } = answer.data;

  if (bookings.length === 0) {
    return (
      <EmptyNotice {...empty[tab]}>
        <ButtonLink href={routes.services}>Find a service</ButtonLink>
      </EmptyNotice>
    );
  }

  const now = new Date();
  return (
    <>
      <ul className="grid gap-5">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} now={now} />
          </li>
        ))}
      </ul>
      <nav aria-label="Pages" className="mt-8 flex justify-between">
        {page > 1 && (
          <ButtonLink variant="secondary" href={withQuery(path, { tab, page: page - 1 })}>
            Back
          </ButtonLink>
        )}
        {count > page * bookingsPerPage && (
          <ButtonLink variant="secondary" href={withQuery(path, { tab, page: page + 1 })}>
            Show more
          </ButtonLink>
        )}
      </nav>
    </>
  );
}
