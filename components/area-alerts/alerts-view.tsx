import { EmptyNotice } from '@/components/feedback/empty-notice';
import { ErrorNotice } from '@/components/feedback/error-notice';
import { FormNotice } from '@/components/form/form-notice';
import { PageShell } from '@/components/layout/page-shell';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { TitledCard } from '@/components/ui/titled-card';
import { formatAlertSubject, getAlertSearchHref } from '@/lib/area/alert-subject';
import { alertMessages, alertNotices } from '@/lib/area-alerts/messages';
import type { findAlertDetails, AreaAlert } from '@/lib/area-alerts/queries';
import type { AlertQuery } from '@/lib/area-alerts/schema';
import type { Result } from '@/lib/result';
import { routes } from '@/lib/routes';
import { AlertForm } from './alert-form';
import { RemoveAlertForm } from './remove-alert-form';

/** Page with a form for the alert described by the URL, followed by the customer's alerts. */
export function AlertsView({
  query,
  subject,
  email,
  acceptsAlerts,
  result,
}: {
  query: AlertQuery;
  /** Subject of the new alert. Null if the URL has no valid area or the site can't send emails. */
  subject: Awaited<ReturnType<typeof findAlertDetails>>;
  email: string;
  /** Whether the site can send emails. */
  acceptsAlerts: boolean;
  result: Result<AreaAlert[]>;
}) {
  const { change, postal_code, category_id, service_id } = query;
  return (
    <PageShell
      narrow
      title="Place alerts"
      subtitle={acceptsAlerts ? alertMessages.purpose : alertMessages.closed}
    >
      <div className="grid gap-6">
        <FormNotice notice={change ? alertNotices[change] : undefined} />
        {subject && (
          <TitledCard title={formatAlertSubject(subject)}>
            <p className="mb-5">
              We'll email <span className="font-semibold wrap-anywhere">{email}</span> as soon as a
              provider is available there.{' '}
              <span className="text-muted-foreground">{alertMessages.terms}</span>
            </p>
            <AlertForm
              subject={{ postal_code, category_id, service_id }}
              searchHref={getAlertSearchHref(subject)}
            />
          </TitledCard>
        )}
        <AlertList result={result} hasForm={subject !== null} acceptsAlerts={acceptsAlerts} />
      </div>
    </PageShell>
  );
}

function AlertList({
  result,
  hasForm,
  acceptsAlerts,
}: {
  result: Result<AreaAlert[]>;
  hasForm: boolean;
  acceptsAlerts: boolean;
}) {
  if (!result.ok) return <ErrorNotice title="Error loading alerts" failure={result} />;
  if (result.data.length === 0) {
    return hasForm ? null : (
      <EmptyNotice
        title="No alerts"
        message={
          acceptsAlerts ? alertMessages.none : 'See which services are available in your area.'
        }
      >
        <ButtonLink href={routes.services}>Browse services</ButtonLink>
      </EmptyNotice>
    );
  }
  return (
    <section aria-labelledby="alerts" className="grid gap-3">
      <h2 id="alerts" className="text-heading font-bold">
        Your alerts
      </h2>
      <ul className="grid gap-3">
        {result.data.map((alert) => (
          <Card
            as="li"
            key={alert.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
          >
            <p className="min-w-0 font-semibold wrap-break-word">{formatAlertSubject(alert)}</p>
            <RemoveAlertForm id={alert.id} label={formatAlertSubject(alert)} />
          </Card>
        ))}
      </ul>
    </section>
  );
}
