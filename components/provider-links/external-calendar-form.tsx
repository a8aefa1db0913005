'use client';

import { FormAlert } from '@/components/form/form-alert';
import { TextField } from '@/components/form/text-field';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { SubmitButton } from '@/components/ui/submit-button';
import { connectCalendar } from '@/lib/provider-links/actions';
import { providerLinkMessages } from '@/lib/provider-links/messages';
import { externalCalendarMessages } from '@/lib/provider-links/external-calendar-messages';

export function ExternalCalendarForm({ token }: { token: string }) {
  const form = useActionForm(connectCalendar, {
    permalink: usePageUrl(),
    unavailable: providerLinkMessages.unavailable,
    loadSchema: () =>
      import('@/lib/provider-links/schema').then(
        ({ externalCalendarSchema }) => externalCalendarSchema,
      ),
  });
  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <input type="hidden" name="token" value={token} />
      <TextField
        form={form}
        name="address"
        label="Calendar address"
        hint={externalCalendarMessages.hint}
        required
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
      />
      <SubmitButton isPending={form.isPending} variant="outline" className="justify-self-start">
        Connect calendar
      </SubmitButton>
    </form>
  );
}
