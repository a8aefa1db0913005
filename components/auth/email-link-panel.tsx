import type { ReactNode } from 'react';
import { emailLinkMessages } from '@/lib/auth/email-link-messages';
import type { EmailLinkType } from '@/lib/auth/schema';

/** Explanation of an email link and the account it is for, above the button that redeems it (AUTH-19). */
export function EmailLinkPanel({
  type,
  email,
  currentEmail,
  children,
}: {
  type: EmailLinkType;
  email?: string;
  currentEmail?: string;
  children: ReactNode;
}) {
  const { title, describe } = emailLinkMessages[type];
  return (
    <div className="mx-auto w-[min(100%-2.5rem,28rem)] py-10 sm:py-16">
      <h1 className="text-title font-bold">{title}</h1>
      <p className="mt-3 text-lead text-muted-foreground">{describe(email)}</p>
      {currentEmail && currentEmail !== email && (
        <p className="mt-3">
          You're currently signed in as <strong className="break-all">{currentEmail}</strong>.
        </p>
      )}
      <div className="mt-8">{children}</div>
    </div>
  );
}
