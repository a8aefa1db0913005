import { SignInPrompt } from '@/components/feedback/sign-in-prompt';
import { PageShell } from '@/components/layout/page-shell';
import { ButtonLink } from '@/components/ui/button-link';
import { bookingMessages } from '@/lib/bookings/messages';
import { findOwnReviews } from '@/lib/reviews/own-review-queries';
import { bookingsPerPage, listBookings, type Booking } from '@/lib/bookings/queries';
import { bookingPageSchema, bookingTabSchema } from '@/lib/bookings/query-schema';
import type { BookingTab } from '@/lib/bookings/types';
import { waitlistMessages } from '@/lib/waitlist/messages';
import { listWaitlist } from '@/lib/waitlist/queries';
import { getRequestHourCycle } from '@/lib/dates/hour-cycle';
import type { OwnTip } from '@/lib/payments/tips';
import { toResult } from '@/lib/result';
import { routes, withQuery } from '@/lib/routes';
import { getCustomer } from '@/lib/session/customer';
import { BookingList, type BookingLayout } from './booking-list';
import { BookingTabs } from './booking-tabs';
import { BookingsRefresher } from './bookings-refresher';
import { OfflineCopy } from './offline-copy';
import { WaitlistSection } from '@/components/waitlist/waitlist-section';

/** Bookings page, shared by every route that shows it (SITE-1). */
export async function BookingsView({
  path,
  searchParams,
  layout,
  findTips,
}: {
  path: string;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
  layout?: BookingLayout;
  findTips: (bookings: Booking[]) => Promise<OwnTip[]>;
}) {
  const query = await searchParams;
  const tab = bookingTabSchema.parse(query.tab);
  const page = bookingPageSchema.parse(query.page);
  if (!(await getCustomer())) {
    return (
      <PageShell title="My bookings" narrow>
        <SignInPrompt
          as="h2"
          title="Sign in to see your bookings"
          message={bookingMessages.signInToSee}
          href={routes.signInWithNext(path)}
        />
      </PageShell>
    );
  }

  // Awaited here, not in a child, so that a slow read shows the page's loading screen (SITE-4).
  const [result, waitlist] = await Promise.all([
    toResult(listBookings(tab, page), bookingMessages.bookingsFailed),
    toResult(listWaitlist(), waitlistMessages.unread),
  ]);
  const bookings = result.ok ? result.data.bookings : [];
  const [reviews, tips] = await Promise.all([findOwnReviews(bookings), findTips(bookings)]);
  return (
    <PageShell title="My bookings" narrow>
      <BookingsRefresher />
      {result.ok && <OfflineCopy key={`${tab} ${page}`} hourCycle={getRequestHourCycle()} />}
      {/* If both reads failed, the error about bookings is enough. */}
      {layout !== 'rows' && tab === 'upcoming' && page === 1 && (waitlist.ok || result.ok) && (
        <WaitlistSection result={waitlist} hasJoined={query.waitlist === 'joined'} />
      )}
      <BookingTabs currentTab={tab} path={path} />
      <div id="bookings-panel" role="tabpanel" aria-label={tab} className="pt-8">
        <BookingList
          result={result}
          reviews={reviews}
          tips={tips}
          tab={tab}
          hasNext={tab === 'upcoming' && page === 1}
          layout={layout}
        />
        {result.ok && <Pagination path={path} tab={tab} page={page} count={result.data.count} />}
      </div>
    </PageShell>
  );
}

function Pagination({
  path,
  tab,
  page,
  count,
}: {
  path: string;
  tab: BookingTab;
  page: number;
  count: number;
}) {
  const isLast = count <= page * bookingsPerPage;
  if (page === 1 && isLast) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex justify-between">
      {page > 1 && (
        <ButtonLink variant="outline" href={withQuery(path, { tab, page: page - 1 })}>
          Back
        </ButtonLink>
      )}
      {!isLast && (
        <ButtonLink variant="outline" href={withQuery(path, { tab, page: page + 1 })}>
          Show more
        </ButtonLink>
      )}
    </nav>
  );
}
