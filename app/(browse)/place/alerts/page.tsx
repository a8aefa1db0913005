import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { AlertsView } from '@/components/place-alerts/alerts-view';
import { deliversEmail } from '@/lib/outbox/channels';
import { alertMessages } from '@/lib/place-alerts/messages';
import { findAlertDetails, listAlerts } from '@/lib/place-alerts/queries';
import { alertQuerySchema } from '@/lib/place-alerts/schema';
import { toResult } from '@/lib/result';
import { routes } from '@/lib/routes';
import { getCustomer } from '@/lib/session/customer';

export const metadata: Metadata = { title: 'Place alerts', robots: { index: false } };

export default withPageErrors(PlaceAlertsPage);

/** Page for emails about new services in an area. Visitors sign in first, so alerts go only to their own email. */
async function PlaceAlertsPage({ searchParams }: PageProps<'/place/alerts'>) {
  const query = alertQuerySchema.parse(await searchParams);
  const customer = await getCustomer();
  if (!customer) redirect(routes.signInWithNext(routes.placeAlerts(query)));
  const [subject, result] = await Promise.all([
    deliversEmail ? findAlertDetails(query) : null,
    toResult(listAlerts(), alertMessages.loadFailed),
  ]);
  return (
    <AlertsView
      query={query}
      subject={subject}
      email={customer.email}
      acceptsAlerts={deliversEmail}
      result={result}
    />
  );
}
