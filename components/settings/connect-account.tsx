'use client';

import { useActionState } from 'react';
import { FormAlert } from '@/components/feedback/form-alert';
import { SubmitButton } from '@/components/ui/submit-button';
import { connectAccount } from '@/lib/settings/actions';
import { formatProvider, type Connectable } from '@/lib/settings/rules';
import type { SettingsState } from '@/lib/settings/types';

const initial: SettingsState = { values: {} };

/** Leaves for the provider's own page. */
export function ConnectAccount({ provider }: { provider: Connectable }) {
  const [state, post] = useActionState(connectAccount, initial);
  return (
    <form action={post} className="contents">
      <input type="hidden" name="provider" value={provider} />
      <SubmitButton variant="secondary" size="sm">
        Connect {formatProvider(provider)}
      </SubmitButton>
      <FormAlert message={state.message} />
    </form>
  );
}
