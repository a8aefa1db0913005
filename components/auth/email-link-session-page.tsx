'use client';

import { useSession } from '@/components/session/use-session';
import type { EmailLinkSession } from '@/lib/auth/schema';
import { EmailLinkForm } from './email-link-form';
import { EmailLinkPanel } from './email-link-panel';

/** Page for a link in the auth service's default emails. Only its button signs the customer in. */
export function EmailLinkSessionPage({ link, next }: { link: EmailLinkSession; next: string }) {
  const session = useSession();
  const currentEmail = session.status === 'customer' ? session.customer.email : undefined;
  return (
    <EmailLinkPanel type={link.type} email={link.email} currentEmail={currentEmail}>
      <EmailLinkForm link={link} next={next} />
    </EmailLinkPanel>
  );
}
