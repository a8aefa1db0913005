'use client';

import { useActionForm } from '@/components/form/use-action-form';
import { acceptEmailLinkSession, acceptEmailLink } from '@/lib/auth/email-link-actions';
import { emailLinkMessages } from '@/lib/auth/email-link-messages';
import { authMessages } from '@/lib/auth/messages';
import type { EmailLink, EmailLinkSession } from '@/lib/auth/schema';
import { AuthForm } from './auth-form';

/** Form with a button that redeems an emailed link. Redeeming it on open would let email scanners use it up. */
export function EmailLinkForm({
  link,
  next,
}: {
  link: EmailLink | EmailLinkSession;
  next: string;
}) {
  const action = 'token_hash' in link ? acceptEmailLink : acceptEmailLinkSession;
  const form = useActionForm(action, { unavailable: authMessages.unavailable });
  return (
    <AuthForm form={form} next={next} submitLabel={emailLinkMessages[link.type].button}>
      {() =>
        Object.entries(link).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))
      }
    </AuthForm>
  );
}
