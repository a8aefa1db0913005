'use client';

import { FormAlert } from '@/components/form/form-alert';
import { useActionForm } from '@/components/form/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { connectAccount } from '@/lib/settings/actions';
import { getSettingsFailureMessage } from '@/lib/settings/messages';
import type { SocialProvider } from '@/lib/auth/types';
import { formatProvider } from '@/lib/settings/accounts';

export function ConnectAccountForm({ provider }: { provider: SocialProvider }) {
  const form = useActionForm(connectAccount, {
    unavailable: getSettingsFailureMessage('connect', 'unavailable'),
  });
  return (
    <form {...form.formProps} className="contents">
      <input type="hidden" name="provider" value={provider} />
      <SubmitButton isPending={form.isPending} variant="outline" size="sm">
        Connect {formatProvider(provider)}
      </SubmitButton>
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
    </form>
  );
}
