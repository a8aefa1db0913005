import Link from 'next/link';
import { DataSection } from '@/components/feedback/data-section';
import { FormGroup } from '@/components/form/form-group';
import { TitledCard } from '@/components/ui/titled-card';
import type { Policy } from '@/lib/policies/types';
import { preferenceMessages } from '@/lib/preferences/messages';
import { getNotificationChoices, getPhoneStatus } from '@/lib/preferences/queries';
import { areTextsOffered } from '@/lib/preferences/texts';
import { routes } from '@/lib/routes';
import type { Customer } from '@/lib/session/types';
import { NotificationForm } from './notification-form';
import { PhoneVerification } from './phone-verification';

export function NotificationsSection({
  customer,
  policy,
  waitlistHref,
}: {
  customer: Customer;
  policy: Promise<Policy>;
  waitlistHref: string;
}) {
  const phoneStatus = areTextsOffered() ? getPhoneStatus(customer.id) : null;
  return (
    <TitledCard title="Notifications" id="notifications">
      <DataSection
        data={Promise.all([getNotificationChoices(customer.id), phoneStatus, policy])}
        failureMessage={preferenceMessages.notificationsFailed}
      >
        {([choices, phone, currentPolicy]) => (
          <div className="grid gap-5">
            <NotificationForm
              choices={choices}
              phone={phone}
              policy={currentPolicy}
              waitlistHref={waitlistHref}
            />
            <p className="text-muted-foreground">
              We'll also email you once about each of your{' '}
              <Link
                href={routes.areaAlerts()}
                prefetch={false}
                className="font-semibold text-accent underline underline-offset-4"
              >
                place alerts
              </Link>
              .
            </p>
            {phone?.phone && (
              <FormGroup>
                <PhoneVerification {...phone} phone={phone.phone} />
              </FormGroup>
            )}
          </div>
        )}
      </DataSection>
    </TitledCard>
  );
}
