'use client';

import { CodeField } from '@/components/auth/code-field';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { checkSession } from '@/lib/session/session-store';
import { SubmitButton } from '@/components/ui/submit-button';
import { addApp } from '@/lib/settings/actions';
import { getSettingsFailureMessage } from '@/lib/settings/messages';
import { AppSecret } from './app-secret';

/** Form that adds an authenticator app: first its QR code, then a code from the app. */
export function AddAppForm({ isFirst }: { isFirst: boolean }) {
  const form = useActionForm(addApp, {
    unavailable: getSettingsFailureMessage('addApp', 'unavailable'),
    loadSchema: () => import('@/lib/settings/schema').then(({ addAppSchema }) => addAppSchema),
    // Updates the stored token, which doesn't include the new factor yet.
    onSuccess: checkSession,
  });
  // Result of the first step: from the response or, in a form that was submitted again, from its fields.
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
          <CodeField form={form} hint="Enter the six-digit code from your authenticator app." />
        </>
      )}
      <SubmitButton
        isPending={form.isPending}
        variant={factorId ? 'default' : 'outline'}
        className="justify-self-start"
      >
        {factorId ? 'Turn on' : isFirst ? 'Set up an authenticator app' : 'Add another app'}
      </SubmitButton>
    </form>
  );
}
