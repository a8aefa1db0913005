import type { Metadata } from 'next';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { ProviderCalendarPage } from '@/components/provider-links/provider-calendar-page';
import { flowMessages } from '@/lib/booking-flow/messages';
import { blockTime, connectCalendar } from '@/lib/provider-links/actions';
import { routes } from '@/lib/routes';
import { getProviderCalendar } from '@/lib/provider-links/queries';

export const metadata: Metadata = { title: 'Your calendar', robots: { index: false } };

export default withBookingErrors(
  CalendarLinkPage,
  <PostedForm action={blockTime} fallback={<PostedForm action={connectCalendar} />} />,
  flowMessages.pageUnavailable,
);

/** Page that a provider's emailed link opens. Loading it changes nothing, because email scanners open links too. */
async function CalendarLinkPage({ params }: PageProps<'/provider-calendar/[token]'>) {
  const { token } = await params;
  const calendar = await getProviderCalendar(token);
  if (!calendar) return <NotFoundNotice noScriptHref={routes.invalidLink} />;
  return <ProviderCalendarPage calendar={calendar} token={token} />;
}
