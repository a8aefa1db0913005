'use client';

import { useActionState } from 'react';
import { FormAlert } from '@/components/feedback/form-alert';
import { useLastWord } from '@/components/feedback/last-word';
import { SubmitButton } from '@/components/ui/submit-button';
import { connectAccount } from '@/lib/settings/actions';
import { formatProvider, type Connectable } from '@/lib/settings/rules';
import type { SettingsState } from '@/lib/settings/types';

const initial: SettingsState = { values: {} };

/** Leaves for the provider's own page. */
export function ConnectAccount({ provider }: { provider: Connectable }) {
  const [state, post] = useActionState(connectAccount, initial);
  const { isHeard, speak } = useLastWord();
  return (
    <form action={post} onSubmit={speak} className="contents">
      <input type="hidden" name="provider" value={provider} />
      <SubmitButton variant="secondary" size="sm">
        Connect {formatProvider(provider)}
      </SubmitButton>
      <FormAlert message={isHeard ? state.message : undefined} />
    </form>
  );
}
