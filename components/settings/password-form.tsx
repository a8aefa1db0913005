'use client';

import { useId } from 'react';
import { CodeField } from '@/components/auth/code-field';
import { PasswordField, passwordHint, UsernameField } from '@/components/auth/password-field';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm, type ActionForm } from '@/components/form/use-action-form';
import { checkSession } from '@/lib/session/session-store';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SubmitButton } from '@/components/ui/submit-button';
import { getInvalidInputMessage } from '@/lib/auth/messages';
import { changePassword } from '@/lib/settings/actions';
import {
  reauthenticationMessages,
  getSettingsFailureMessage,
  type Reauthentication,
} from '@/lib/settings/messages';

/** Form for changing the password. Requires reauthentication if the customer signed in too long ago (PROF-6). */
export function PasswordForm({
  login,
  reauthentication,
}: {
  login: string;
  reauthentication: Reauthentication;
}) {
  const alertId = useId();
  const form = useActionForm(changePassword, {
    unavailable: getSettingsFailureMessage('password', 'unavailable'),
    invalid: getInvalidInputMessage,
    loadSchema: () => import('@/lib/settings/schema').then(({ passwordSchema }) => passwordSchema),
    onSuccess({ data }) {
      checkSession();
      // If a code was emailed, the customer enters it together with the password they typed.
      if (!data) form.reset();
    },
  });
  const failure = form.result?.ok === false ? form.result : undefined;
  const isCodeSpent = failure?.code === 'code_spent';
  const sentTo = isCodeSpent ? undefined : (form.data?.sentTo ?? form.values.sent_to);
  // Some Supabase projects always require the current password. Their error says so.
  const requiresCurrentPassword = Boolean(
    failure?.fields?.current_password || form.values.asks_password || form.data?.asksPassword,
  );
  const isCurrentPasswordEnough = reauthentication === 'none' && requiresCurrentPassword;

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert id={alertId} message={form.failure?.message} code={form.failure?.code} />
      <FormNotice notice={form.notice} />
      <UsernameField login={login} />
      {!sentTo && !isCurrentPasswordEnough && <p>{reauthenticationMessages[reauthentication]}</p>}
      {requiresCurrentPassword && <input type="hidden" name="asks_password" value="yes" />}
      {(requiresCurrentPassword || (reauthentication === 'currentPassword' && !sentTo)) && (
        <CurrentPasswordField form={form} />
      )}
      <PasswordField
        form={form}
        alertId={alertId}
        label="New password"
        autoComplete="new-password"
        hint={passwordHint}
      />
      {sentTo && (
        <>
          <input type="hidden" {...form.register('sent_to')} value={sentTo} />
          <CodeField form={form} hint={`We sent the code to ${sentTo}.`} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton isPending={form.isPending} variant="outline">
          Change password
        </SubmitButton>
        {(sentTo || reauthentication === 'currentPassword') && (
          <Button type="submit" name="resend" value="yes" variant="link">
            {sentTo ? 'Send another code' : 'Send me a code instead'}
          </Button>
        )}
      </div>
    </form>
  );
}

function CurrentPasswordField({ form }: { form: Pick<ActionForm, 'getError' | 'register'> }) {
  return (
    <Field label="Current password" required error={form.getError('current_password')}>
      {(control) => (
        <Input
          {...control}
          {...form.register('current_password')}
          type="password"
          autoComplete="current-password"
        />
      )}
    </Field>
  );
}
