import { DataSection } from '@/components/feedback/data-section';
import { TitledCard } from '@/components/ui/titled-card';
import { preferenceMessages } from '@/lib/preferences/messages';
import { getNotificationChoices } from '@/lib/preferences/queries';
import { areTextsOffered } from '@/lib/preferences/texts';
import type { Customer } from '@/lib/session/types';
import { NotificationForm } from './notification-form';

/** What one is told, and by which way. */
export function NotificationsSection({ customer }: { customer: Customer }) {
  return (
    <TitledCard title="Notifications">
      <DataSection
        read={getNotificationChoices(customer.id)}
        failed={preferenceMessages.notificationsFailed}
      >
        {(choices) => (
          <NotificationForm
            choices={choices}
            hasTexts={areTextsOffered()}
            hasPhone={Boolean(customer.phone)}
          />
        )}
      </DataSection>
    </TitledCard>
  );
}
