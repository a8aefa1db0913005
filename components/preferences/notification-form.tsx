'use client';

import Link from 'next/link';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { Checkbox } from '@/components/ui/checkbox';
import { SendButton } from '@/components/ui/send-button';
import { saveNotifications } from '@/lib/preferences/actions';
import { notificationWords, preferenceMessage } from '@/lib/preferences/messages';
import type { NotificationChoices } from '@/lib/preferences/schema';
import { routes } from '@/lib/routes';

const emails = ['booking_emails', 'reminder_emails', 'review_request_emails'] as const;
const texts = ['booking_texts', 'reminder_texts'] as const;

export function NotificationForm({
  choices,
  hasTexts,
  hasPhone,
}: {
  choices: NotificationChoices;
  hasTexts: boolean;
  hasPhone: boolean;
}) {
  const form = useActionForm(saveNotifications, {
    unavailable: preferenceMessage('unavailable'),
    initialValues: Object.fromEntries(
      Object.entries(choices).map(([name, isWanted]) => [name, isWanted ? 'on' : '']),
    ),
  });
  const box = (name: keyof NotificationChoices) => (
    <Checkbox
      key={name}
      name={name}
      defaultChecked={form.values[name] === 'on'}
      {...notificationWords[name]}
    />
  );

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <FormNotice notice={form.notice} />
      <fieldset>
        <legend className="font-semibold">By email</legend>
        {emails.map(box)}
      </fieldset>
      {hasTexts && (
        <fieldset>
          <legend className="font-semibold">By text message</legend>
          {!hasPhone && (
            <p className="text-muted-foreground">
              We have no number to send them to.{' '}
              <Link
                href={routes.profile}
                className="font-semibold text-accent underline underline-offset-4"
              >
                Add your phone
              </Link>{' '}
              to your profile first.
            </p>
          )}
          {texts.map(box)}
        </fieldset>
      )}
      <SendButton isPending={form.isPending} variant="secondary" className="justify-self-start">
        Save notifications
      </SendButton>
    </form>
  );
}
