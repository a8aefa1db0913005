'use client';

import { useStreamedForm } from '@/components/form/use-streamed-form';
import { acceptEmailLinkSession, redeemLink } from '@/lib/auth/link-actions';
import { linkMessages } from '@/lib/auth/link-messages';
import { authMessages } from '@/lib/auth/messages';
import type { EmailLink, EmailLinkSession } from '@/lib/auth/schema';
import { AuthForm } from './auth-form';

/** Form with a button that redeems an emailed link. Redeeming it on open would let email scanners use it up. */
export function LinkForm({ link, next }: { link: EmailLink | EmailLinkSession; next: string }) {
  const action = 'token_hash' in link ? redeemLink : acceptEmailLinkSession;
  const form = useStreamedForm(action, { unavailable: authMessages.unavailable });
  return (
    <AuthForm form={form} next={next} submitLabel={linkMessages[link.type].button}>
      {() =>
        Object.entries(link).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))
      }
    </AuthForm>
  );
}
