'use client';

import type { FormEvent } from 'react';
import { signOutGlobally, signOutHere } from '@/components/session/session-store';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { SendButton } from '@/components/ui/send-button';
import { SubmitButton } from '@/components/ui/submit-button';
import { signOut } from '@/lib/auth/actions';
import { signOutElsewhere, signOutEverywhere } from '@/lib/settings/actions';
import { settingsMessage } from '@/lib/settings/messages';

/** Here, in all other browsers, or both (PROF-9). */
export function SignOutChoices() {
  const unavailable = settingsMessage('leave', 'notAnswering');
  const elsewhere = useActionForm(signOutElsewhere, { unavailable });
  // The other sessions end first: if that fails, the customer is told and stays signed in. Then
  // this browser clears its store before it signs out (SESS-3), including sessions begun meanwhile.
  const everywhere = useActionForm(signOutElsewhere, { unavailable, onSuccess: signOutGlobally });
  const withoutScripts = useActionForm(signOutEverywhere, { unavailable });
  const failure = elsewhere.failure ?? everywhere.failure ?? withoutScripts.failure;

  return (
    <div className="grid gap-5">
      <p>
        Signing out elsewhere ends your other sessions; a page that is open there can stay readable
        for up to an hour.
      </p>
      <FormAlert message={failure?.message} code={failure?.code} />
      <FormNotice notice={elsewhere.notice} />
      <div className="flex flex-wrap gap-3">
        <form action={signOut} onSubmit={leave}>
          <SubmitButton variant="secondary">Sign out here</SubmitButton>
        </form>
        <form {...elsewhere.formProps}>
          <SendButton isPending={elsewhere.isPending} variant="secondary">
            Sign out elsewhere
          </SendButton>
        </form>
        <form {...everywhere.formProps} action={withoutScripts.formProps.action}>
          <SendButton isPending={everywhere.isPending} variant="secondary">
            Sign out everywhere
          </SendButton>
        </form>
      </div>
    </div>
  );
}

function leave(event: FormEvent) {
  event.preventDefault();
  signOutHere();
}
