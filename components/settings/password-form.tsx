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
import { proofMessages, settingsMessage } from '@/lib/settings/messages';
import type { PasswordProof } from '@/lib/settings/types';

/**
 * Form for a new password. After an old sign-in it asks for the current password or an emailed code, and
 * it says why (PROF-6).
 */
export function PasswordForm({ login, proof }: { login: string; proof: PasswordProof }) {
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
  // Some Supabase projects always require it. Their error says so.
  const isAsked = Boolean(current || form.values.asked);
  const needsCurrentPassword = isAsked || (proof === 'currentPassword' && !sent);

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert id={alertId} message={form.failure?.message} code={form.failure?.code} />
      <FormNotice notice={form.notice} />
      {/* Tells password managers which account this is. */}
      <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
      {!sent && !(proof === 'none' && isAsked) && <p>{proofMessages[proof]}</p>}
      {needsCurrentPassword && (
        <>
          {isAsked && <input type="hidden" name="asked" value="yes" />}
          <Field label="Current password" required error={current}>
            {(control) => (
              <Input
                key={changes}
                {...control}
                name="current_password"
                type="password"
                autoComplete="current-password"
              />
            )}
          </Field>
        </>
      )}
      <PasswordField
        key={changes}
        form={form}
        alertId={alertId}
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters, with an uppercase letter, a lowercase letter and a number."
      />
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
        {!sent && proof === 'currentPassword' && (
          <Button type="submit" name="again" value="yes" variant="link">
            Send me a code instead
          </Button>
        )}
      </div>
    </form>
  );
}
