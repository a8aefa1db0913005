'use client';

import { useSession } from '@/components/session/use-session';
import type { EmailLinkSession } from '@/lib/auth/schema';
import { LinkForm } from './link-form';
import { LinkPanel } from './link-panel';

/** Page of a link in the auth service's own emails. It signs in only when its button is pressed. */
export function EmailLinkSessionPage({ sent, next }: { sent: EmailLinkSession; next: string }) {
  const session = useSession();
  const current = session.status === 'customer' ? session.customer.email : undefined;
  return (
    <LinkPanel type={sent.type} email={sent.email} current={current}>
      <LinkForm link={sent} next={next} />
    </LinkPanel>
  );
}
