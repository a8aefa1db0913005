import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { AlertsView } from '@/components/area-alerts/alerts-view';
import { deliversEmail } from '@/lib/outbox/channels';
import { alertMessages } from '@/lib/area-alerts/messages';
import { findAlertDetails, listAlerts } from '@/lib/area-alerts/queries';
import { alertQuerySchema } from '@/lib/area-alerts/schema';
import { toResult } from '@/lib/result';
import { routes } from '@/lib/routes';
import { getCustomer } from '@/lib/session/customer';

export const metadata: Metadata = { title: 'Place alerts', robots: { index: false } };

export default withPageErrors(AreaAlertsPage);

/** Page for emails about new services in an area. Visitors sign in first, so alerts go only to their own email. */
async function AreaAlertsPage({ searchParams }: PageProps<'/place/alerts'>) {
  const query = alertQuerySchema.parse(await searchParams);
  const customer = await getCustomer();
  if (!customer) redirect(routes.signInWithNext(routes.areaAlerts(query)));
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
