'use client';

import { CodeField } from '@/components/auth/code-field';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useHeard } from '@/components/feedback/last-word';
import { useActionForm } from '@/components/feedback/use-action-form';
import { SendButton } from '@/components/ui/send-button';
import { addApp } from '@/lib/settings/actions';
import { settingsMessage } from '@/lib/settings/messages';
import type { SettingsState } from '@/lib/settings/types';
import { AppSecret } from './app-secret';

/** Shows the secret to the app, then asks what the app makes of it. */
export function AddApp({ isFirst }: { isFirst: boolean }) {
  const form = useActionForm<SettingsState>(addApp, {
    initial: { values: {} },
    lost: settingsMessage('addApp', 'notAnswering'),
  });
  const { state, said, post, submit, isPending } = useHeard(form);
  const { setup } = state;

  return (
    <form action={post} onSubmit={submit} noValidate className="grid gap-5">
      <FormAlert message={said.message} />
      <FormNotice notice={said.notice} />
      {setup && (
        <>
          <AppSecret setup={setup} />
          <CodeField state={state} hint="The six digits that the app shows now." />
        </>
      )}
      <SendButton
        isPending={isPending}
        variant={setup ? 'primary' : 'secondary'}
        className="justify-self-start"
      >
        {setup ? 'Turn on' : isFirst ? 'Set up an authenticator app' : 'Add another app'}
      </SendButton>
    </form>
  );
}
