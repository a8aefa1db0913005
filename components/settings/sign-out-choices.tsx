'use client';

import { useActionState, type FormEvent } from 'react';
import { leaveEverywhere, leaveSession } from '@/components/session/session-store';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useHeard } from '@/components/feedback/last-word';
import { useActionForm } from '@/components/feedback/use-action-form';
import { SendButton } from '@/components/ui/send-button';
import { SubmitButton } from '@/components/ui/submit-button';
import { signOut } from '@/lib/auth/actions';
import { signOutElsewhere, signOutEverywhere } from '@/lib/settings/actions';
import { settingsMessage } from '@/lib/settings/messages';
import type { SettingsState } from '@/lib/settings/types';

const initial: SettingsState = { values: {} };

/** Here, in all other browsers, or both (spec §7, the scopes of logout). */
export function SignOutChoices() {
  const elsewhere = useHeard(
    useActionForm<SettingsState>(signOutElsewhere, {
      initial,
      lost: settingsMessage('leave', 'notAnswering'),
    }),
  );
  // With scripts the others go first: who cannot end them is told so, and stays. Then this browser
  // wipes its store before it signs out (spec §4), everywhere, also where one signed in meanwhile.
  const everywhere = useHeard(
    useActionForm<SettingsState>(signOutElsewhere, {
      initial,
      lost: settingsMessage('leave', 'notAnswering'),
      onAnswer: ({ notice }) => notice && leaveEverywhere(),
    }),
  );
  const [posted, postEverywhere] = useActionState(signOutEverywhere, initial);

  return (
    <div className="grid gap-5">
      <p>
        Signing out elsewhere ends your other sessions; a page that is open there can stay readable
        for up to an hour.
      </p>
      <FormAlert message={elsewhere.said.message ?? everywhere.said.message ?? posted.message} />
      <FormNotice notice={elsewhere.said.notice} />
      <div className="flex flex-wrap gap-3">
        <form action={signOut} onSubmit={leave}>
          <SubmitButton variant="secondary">Sign out here</SubmitButton>
        </form>
        <form action={elsewhere.post} onSubmit={elsewhere.submit}>
          <SendButton isPending={elsewhere.isPending} variant="secondary">
            Sign out elsewhere
          </SendButton>
        </form>
        <form action={postEverywhere} onSubmit={everywhere.submit}>
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
  leaveSession();
}
