'use client';

import { useId, useState } from 'react';
import { CodeField } from '@/components/auth/code-field';
import { PasswordField } from '@/components/auth/password-field';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { checkSession } from '@/components/session/session-store';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SendButton } from '@/components/ui/send-button';
import { changePassword } from '@/lib/settings/actions';
import { settingsMessage } from '@/lib/settings/messages';

/** Form for a new password. Asks for an emailed code too if the sign-in wasn't recent (PROF-6). */
export function PasswordForm({ login }: { login: string }) {
  const alertId = useId();
  const [changes, setChanges] = useState(0);
  const form = useActionForm(changePassword, {
    unavailable: settingsMessage('password', 'notAnswering'),
    onSuccess: ({ data }) => {
      checkSession();
      // Clears the field once the password is saved.
      if (!data) setChanges(changes + 1);
    },
  });
  const sent = form.data?.sentTo ?? form.values.sent;
  const current = form.getError('current_password');
  // Required by some Supabase projects, whose error says so.
  const needsCurrentPassword = Boolean(current || form.values.asked);

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert id={alertId} message={form.failure?.message} code={form.failure?.code} />
      <FormNotice notice={form.notice} />
      {/* Tells password managers which account this is. */}
      <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
      <PasswordField
        key={changes}
        form={form}
        alertId={alertId}
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters, with an uppercase letter, a lowercase letter and a number."
      />
      {needsCurrentPassword && (
        <>
          <input type="hidden" name="asked" value="yes" />
          <Field label="Current password" required error={current}>
            {(control) => (
              <Input
                {...control}
                name="current_password"
                type="password"
                autoComplete="current-password"
              />
            )}
          </Field>
        </>
      )}
      {sent && (
        <>
          <input type="hidden" name="sent" value={sent} />
          <CodeField form={form} hint={`We sent it to ${sent}.`} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SendButton isPending={form.isPending} variant="secondary">
          Change password
        </SendButton>
        {sent && (
          <Button type="submit" name="again" value="yes" variant="link">
            Send another code
          </Button>
        )}
      </div>
    </form>
  );
}
