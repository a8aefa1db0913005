'use client';

import type { ComponentProps } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageAddress } from '@/components/form/use-page-address';
import { SendButton } from '@/components/ui/send-button';
import type { FormAction } from '@/lib/actions/state';
import { providerLinkMessages } from '@/lib/provider-links/messages';

/** Button that changes the booking behind a provider's link. */
export function ChangeForm({
  action,
  token,
  label,
  variant,
}: {
  action: FormAction;
  token: string;
  label: string;
  variant?: ComponentProps<typeof SendButton>['variant'];
}) {
  const form = useActionForm(action, {
    unavailable: providerLinkMessages.unavailable,
    permalink: usePageAddress(),
  });
  return (
    <form {...form.formProps} className="grid justify-items-start gap-4">
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <input type="hidden" name="token" value={token} />
      <SendButton isPending={form.isPending} variant={variant} size="lg">
        {label}
      </SendButton>
    </form>
  );
}
