'use client';

import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SubmitButton } from '@/components/ui/submit-button';
import { calendarFeedMessages } from '@/lib/bookings/calendar-feed-messages';
import { createProviderFeed } from '@/lib/provider-links/actions';
import { providerLinkMessages } from '@/lib/provider-links/messages';
import { CalendarGuide } from './calendar-guide';

/** Form for a provider's calendar feed. Its link is shown once, because only its hash is stored. */
export function ProviderFeedForm({ token, hasFeed }: { token: string; hasFeed: boolean }) {
  const form = useActionForm(createProviderFeed, {
    unavailable: providerLinkMessages.unavailable,
  });
  const url = form.data?.url;
  return (
    <form {...form.formProps} className="grid gap-5">
      <p>{calendarFeedMessages.intro}</p>
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <FormNotice notice={form.notice} />
      <input type="hidden" name="token" value={token} />
      {url && (
        <>
          <Field label="Calendar link">
            {(control) => <Input {...control} readOnly value={url} />}
          </Field>
          <ButtonLink
            href={url.replace(/^https?:/, 'webcal:')}
            className="justify-self-start"
            prefetch={false}
          >
            Open in calendar app
          </ButtonLink>
        </>
      )}
      <CalendarGuide direction="subscribe" />
      <SubmitButton isPending={form.isPending} variant="outline" className="justify-self-start">
        {hasFeed || url ? 'Create a new link' : 'Create a calendar link'}
      </SubmitButton>
    </form>
  );
}
