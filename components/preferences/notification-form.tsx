'use client';

import Link from 'next/link';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { ButtonLink } from '@/components/ui/button-link';
import { Checkbox } from '@/components/ui/checkbox';
import { SubmitButton } from '@/components/ui/submit-button';
import { formatPhone } from '@/lib/form/phone';
import { saveNotifications } from '@/lib/preferences/actions';
import { createNotificationLabels, getPreferenceFailureMessage } from '@/lib/preferences/messages';
import type { Policy } from '@/lib/policies/types';
import type { NotificationChoices } from '@/lib/preferences/schema';
import { routes } from '@/lib/routes';
import { features } from '@/lib/site-config';

const emailFields = ['booking_emails', 'reminder_emails'] as const;
const textMessageFields = ['booking_texts', 'reminder_texts'] as const;

export function NotificationForm({
  choices,
  phone,
  policy,
  waitlistHref,
}: {
  choices: NotificationChoices;
  /** The customer's number for text messages. Null if this server can't send texts. */
  phone: { phone: string | null; isVerified: boolean } | null;
  policy: Pick<Policy, 'reminder_days'>;
  /** Waitlist page that the customer came from, if any. */
  waitlistHref?: string;
}) {
  const form = useActionForm(saveNotifications, {
    unavailable: getPreferenceFailureMessage('unavailable'),
    initialValues: Object.fromEntries(
      Object.entries(choices).map(([name, isWanted]) => [name, isWanted ? 'on' : '']),
    ),
  });
  const labels = createNotificationLabels(policy);
  const renderCheckbox = (name: keyof NotificationChoices) => (
    <Checkbox
      key={name}
      name={name}
      defaultChecked={form.values[name] === 'on'}
      {...labels[name]}
    />
  );

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <FormNotice notice={form.notice} />
      <fieldset>
        <legend className="font-semibold">By email</legend>
        {emailFields.map(renderCheckbox)}
        {features.reviews ? (
          renderCheckbox('review_request_emails')
        ) : (
          // Submits the stored choice while reviews are turned off.
          <input
            type="hidden"
            name="review_request_emails"
            value={form.values.review_request_emails}
          />
        )}
      </fieldset>
      {phone && (
        <fieldset>
          <legend className="font-semibold">By text message</legend>
          <TextRecipient {...phone} />
          {textMessageFields.map(renderCheckbox)}
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton isPending={form.isPending} variant="outline">
          Save notifications
        </SubmitButton>
        {waitlistHref && <WaitlistLink href={waitlistHref} />}
      </div>
    </form>
  );
}

function WaitlistLink({ href }: { href: string }) {
  return (
    <ButtonLink href={href} prefetch={false} variant="link">
      Back to the waitlist
    </ButtonLink>
  );
}

/** Phone number that text messages go to, or a link to add one. */
function TextRecipient({ phone, isVerified }: { phone: string | null; isVerified: boolean }) {
  return (
    <p className="text-muted-foreground">
      {phone ? (
        `Text messages go to ${formatPhone(phone)}${isVerified ? '.' : ' once you verify it.'}`
      ) : (
        <>
          We don't have a number for you.{' '}
          <Link
            href={routes.profile}
            className="font-semibold text-accent underline underline-offset-4"
          >
            Add your phone
          </Link>{' '}
          to your profile first.
        </>
      )}
    </p>
  );
}
