import type { Metadata } from 'next';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { DeleteAccountSection } from '@/components/account/delete-account-section';
import { DataDownload } from '@/components/account/data-download';
import { CalendarFeedSection } from '@/components/bookings/calendar-feed-section';
import { ErrorNotice } from '@/components/feedback/error-notice';
import { FormNotice } from '@/components/form/form-notice';
import { PageShell } from '@/components/layout/page-shell';
import { HourCycleForm } from '@/components/preferences/hour-cycle-form';
import { NotificationsSection } from '@/components/preferences/notifications-section';
import { SecuritySections } from '@/components/settings/security-sections';
import { ThemeChoice } from '@/components/theme/theme-choice';
import { TitledCard } from '@/components/ui/titled-card';
import { getExportMessageFromQuery } from '@/lib/account/messages';
import { getSafePath } from '@/lib/http/safe-path';
import { getPolicy } from '@/lib/policies/queries';
import { getHourCycle, requireWithCustomer } from '@/lib/session/customer';
import { toResult } from '@/lib/result';
import { routes } from '@/lib/routes';
import { settingsMessages, settingsNotices } from '@/lib/settings/messages';
import { getSecurity } from '@/lib/settings/queries';

export const metadata: Metadata = { title: 'Settings', robots: { index: false } };

export default withPageErrors(SettingsPage);

async function SettingsPage({ searchParams }: PageProps<'/customer/settings'>) {
  const { connected, download, next } = await searchParams;
  const returnHref = getSafePath(typeof next === 'string' ? next : '', '');
  const {
    customer,
    hour_cycle,
    data: result,
  } = await requireWithCustomer(
    returnHref ? routes.notificationsWithNext(returnHref) : routes.settings,
    () => toResult(getSecurity(), settingsMessages.loadFailed),
  );
  const security = result.ok ? result.data : result;
  const isConnected =
    security.ok && security.data.accounts.some(({ provider }) => provider === connected);

  return (
    <PageShell title="Settings" subtitle="Sign-in, notifications and your data" narrow>
      {isConnected && <FormNotice notice={settingsNotices.connected} />}
      <div className="grid gap-6">
        {security.ok ? (
          <SecuritySections security={security.data} />
        ) : (
          <ErrorNotice title="Error loading settings" failure={security} />
        )}
        <TitledCard title="Appearance">
          <ThemeChoice />
        </TitledCard>
        <TitledCard title="Time format">
          <HourCycleForm hourCycle={hour_cycle} />
        </TitledCard>
        <NotificationsSection customer={customer} policy={getPolicy()} waitlistHref={returnHref} />
        <CalendarFeedSection />
        <DataDownload failureMessage={getExportMessageFromQuery(download)} />
        <DeleteAccountSection hourCycle={await getHourCycle()} />
      </div>
    </PageShell>
  );
}
