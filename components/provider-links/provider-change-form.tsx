'use client';

import type { ComponentProps, ReactNode } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { SubmitButton } from '@/components/ui/submit-button';
import type { FormAction } from '@/lib/actions/state';
import { providerLinkMessages } from '@/lib/provider-links/messages';

/**
 * Form with a button that makes a change through a provider's link. With a `confirmation`, it is hidden until the
 * provider opens it, with or without JavaScript.
 */
export function ProviderChangeForm({
  action,
  token,
  label,
  id,
  variant,
  confirmation,
}: {
  action: FormAction;
  token: string;
  label: ReactNode;
  /** ID of the row to change, if it isn't the link's booking. */
  id?: string;
  variant?: ComponentProps<typeof SubmitButton>['variant'];
  confirmation?: { summary: string; message: string };
}) {
  const form = useActionForm(action, {
    permalink: usePageUrl(),
    unavailable: providerLinkMessages.unavailable,
  });
  const fields = (
    <form {...form.formProps} className="grid justify-items-start gap-4">
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <FormNotice notice={form.notice} />
      <input type="hidden" name="token" value={token} />
      {id && <input type="hidden" name="id" value={id} />}
      <SubmitButton isPending={form.isPending} variant={variant} size="lg">
        {label}
      </SubmitButton>
    </form>
  );
  if (!confirmation) return fields;
  return (
    // Opened by a failure, which a new page would hide without JavaScript.
    <details open={Boolean(form.failure) || undefined}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-control font-semibold text-accent">
        {confirmation.summary}
      </summary>
      <div className="grid gap-4 pt-2">
        <p>{confirmation.message}</p>
        {fields}
      </div>
    </details>
  );
}
