'use client';

import { CodeField } from '@/components/auth/code-field';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { checkSession } from '@/components/session/session-store';
import { SendButton } from '@/components/ui/send-button';
import { addApp } from '@/lib/settings/actions';
import { settingsMessage } from '@/lib/settings/messages';
import { AppSecret } from './app-secret';

/** Shows the key to the app, then asks for the code that the app makes of it. */
export function AddApp({ isFirst }: { isFirst: boolean }) {
  const form = useActionForm(addApp, {
    unavailable: settingsMessage('addApp', 'notAnswering'),
    // The stored token still lacks the factor that was just proven.
    onSuccess: checkSession,
  });
  // The second step carries what the first one answered, with scripts or without.
  const { factorId, uri } = { ...form.values, ...form.data };

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <FormNotice notice={form.notice} />
      {factorId && uri && (
        <>
          <AppSecret uri={uri} />
          <input type="hidden" name="factorId" value={factorId} />
          <input type="hidden" name="uri" value={uri} />
          <CodeField error={form.getError('code')} hint="The six digits your app shows now." />
        </>
      )}
      <SendButton
        isPending={form.isPending}
        variant={factorId ? 'primary' : 'secondary'}
        className="justify-self-start"
      >
        {factorId ? 'Turn on' : isFirst ? 'Set up an authenticator app' : 'Add another app'}
      </SendButton>
    </form>
  );
}
