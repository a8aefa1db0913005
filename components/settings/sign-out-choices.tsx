'use client';

import type { FormEvent } from 'react';
import { signOutGlobally, signOutLocally } from '@/lib/session/session-store';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { Button } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/submit-button';
import { signOut } from '@/lib/session/actions';
import { signOutElsewhere, signOutEverywhere } from '@/lib/settings/actions';
import { getSettingsFailureMessage } from '@/lib/settings/messages';

/** Buttons to sign out here, in all other browsers, or both (PROF-9). */
export function SignOutChoices() {
  const unavailable = getSettingsFailureMessage('signOut', 'unavailable');
  const elsewhereForm = useActionForm(signOutElsewhere, { unavailable });
  // Ends the other sessions first: if that fails, the customer sees the error and stays signed in. Then
  // clears this browser's storage and signs out globally (SESS-3), including sessions started since.
  const globalForm = useActionForm(signOutElsewhere, { unavailable, onSuccess: signOutGlobally });
  const noScriptForm = useActionForm(signOutEverywhere, { unavailable });
  const failure = elsewhereForm.failure ?? globalForm.failure ?? noScriptForm.failure;

  return (
    <div className="grid gap-5">
      <p>
        Signing out elsewhere ends your other sessions. A page that's already open there may stay
        readable for up to an hour.
      </p>
      <FormAlert message={failure?.message} code={failure?.code} />
      <FormNotice notice={elsewhereForm.notice} />
      <div className="flex flex-wrap gap-3">
        <form action={signOut} onSubmit={signOutThisBrowser}>
          <Button type="submit" variant="outline">
            Sign out here
          </Button>
        </form>
        <form {...elsewhereForm.formProps}>
          <SubmitButton isPending={elsewhereForm.isPending} variant="outline">
            Sign out elsewhere
          </SubmitButton>
        </form>
        <form {...globalForm.formProps} action={noScriptForm.formProps.action}>
          <SubmitButton isPending={globalForm.isPending} variant="outline">
            Sign out everywhere
          </SubmitButton>
        </form>
      </div>
    </div>
  );
}

function signOutThisBrowser(event: FormEvent) {
  event.preventDefault();
  signOutLocally();
}
