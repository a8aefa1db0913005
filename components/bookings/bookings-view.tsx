import { redirect } from 'next/navigation';
import { SignInPrompt } from '@/components/feedback/sign-in-prompt';
import { PageLinks } from '@/components/layout/page-links';
import { PageShell } from '@/components/layout/page-shell';
import { bookingMessages } from '@/lib/bookings/messages';
import { findCustomerReviews } from '@/lib/reviews/customer-review-queries';
import { bookingsPerPage, listBookings, listUnfinishedBookings } from '@/lib/bookings/queries';
import { bookingPageSchema, bookingTabSchema } from '@/lib/bookings/query-schema';
import { waitlistMessages } from '@/lib/waitlist/messages';
import { listWaitlist } from '@/lib/waitlist/queries';
import { findCustomerTips } from '@/lib/payments/tip-queries';
import { toResult } from '@/lib/result';
import { routes, withQuery } from '@/lib/routes';
import { getHourCycle, readWithCustomer } from '@/lib/session/customer';
import { BookingList, type BookingLayout } from './booking-list';
import { BookingsRefresher } from './bookings-refresher';
import { OfflineCacher } from './offline-cacher';
import { UnfinishedBooking } from './unfinished-booking';
import { WaitlistSection } from '@/components/waitlist/waitlist-section';
import type { BookingTab } from '@/lib/bookings/types';
import { TabsList, TabsTrigger } from '@/components/ui/tabs';

/** Bookings page, shared by every route that shows it (SITE-1). */
export async function BookingsView({
  path,
  searchParams,
  layout,
}: {
  path: string;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
  layout?: BookingLayout;
}) {
  const query = await searchParams;
  const tab = bookingTabSchema.parse(query.tab);
  const page = bookingPageSchema.parse(query.page);
  const isFirstUpcomingPage = tab === 'upcoming' && page === 1;
  // Called here instead of in a child so that the page waits for slow queries (SITE-4).
  const loaded = await readWithCustomer(() =>
    Promise.all([
      toResult(listBookings(tab, page), bookingMessages.bookingsFailed),
      toResult(listWaitlist(), waitlistMessages.loadFailed),
      isFirstUpcomingPage
        ? toResult(listUnfinishedBookings(), bookingMessages.bookingsFailed)
        : null,
    ]),
  );
  if (!loaded) {
    const tabQuery = tab === 'upcoming' ? null : tab;
    const pageQuery = page === 1 ? null : page;
    return <VisitorView path={withQuery(path, { tab: tabQuery, page: pageQuery })} />;
  }

  const [result, waitlist, unfinished] = loaded.data;
  // A waitlist offer is a hold as well, which the waitlist's section shows.
  const unpaid = unfinished?.ok ? unfinished.data.filter(({ due_online }) => due_online > 0) : [];
  const bookings = result.ok ? result.data.bookings : [];
  // For example, the only booking of this page was canceled.
  if (result.ok && page > 1 && bookings.length === 0) redirect(withQuery(path, { tab }));
  const [reviews, tips, hourCycle] = await Promise.all([
    findCustomerReviews(bookings),
    findCustomerTips(bookings),
    getHourCycle(),
  ]);
  return (
    <PageShell title="My bookings" narrow>
      <BookingsRefresher />
      {result.ok && <OfflineCacher key={`${tab} ${page}`} hourCycle={hourCycle} />}
      {/* If both failed to load, the error about bookings is enough. */}
      {layout !== 'rows' && isFirstUpcomingPage && (waitlist.ok || result.ok) && (
        <WaitlistSection
          result={waitlist}
          hasJoined={query.waitlist === 'joined'}
          hourCycle={hourCycle}
        />
      )}
      {unpaid.length > 0 && (
        <div className="mb-8 grid gap-4">
          {unpaid.map((booking) => (
            <UnfinishedBooking key={booking.id} booking={booking} hourCycle={hourCycle} />
          ))}
        </div>
      )}
      <BookingTabs currentTab={tab} path={path} />
      <div id="bookings-panel" role="tabpanel" aria-label={tab} className="pt-8">
        <BookingList
          result={result}
          reviews={reviews}
          tips={tips}
          hourCycle={hourCycle}
          tab={tab}
          startsWithNext={isFirstUpcomingPage}
          layout={layout}
        />
        {result.ok && (
          <PageLinks
            page={page}
            isLast={result.data.count <= page * bookingsPerPage}
            getHref={(target) => withQuery(path, { tab, page: target })}
          />
        )}
      </div>
    </PageShell>
  );
}

function VisitorView({ path }: { path: string }) {
  return (
    <PageShell title="My bookings" narrow>
      <SignInPrompt message={bookingMessages.signInToSee} href={routes.signInWithNext(path)} />
    </PageShell>
  );
}

const labels: Record<BookingTab, string> = {
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
};
const tabs: BookingTab[] = ['upcoming', 'past', 'cancelled'];

function BookingTabs({ currentTab, path }: { currentTab: BookingTab; path: string }) {
  return (
    <TabsList label="Bookings">
      {tabs.map((tab) => (
        <TabsTrigger
          key={tab}
          href={withQuery(path, { tab: tab === 'upcoming' ? null : tab })}
          isCurrent={tab === currentTab}
          panelId="bookings-panel"
        >
          {labels[tab]}
        </TabsTrigger>
      ))}
    </TabsList>
  );
}
