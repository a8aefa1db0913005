import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { EmailLinkForm } from '@/components/auth/email-link-form';
import { EmailLinkPanel } from '@/components/auth/email-link-panel';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { parseEmailLink } from '@/lib/auth/email-links';
import { authMessages } from '@/lib/auth/messages';
import { toResult } from '@/lib/result';
import { routes, withQuery } from '@/lib/routes';
import { getCustomer } from '@/lib/session/customer';

export const metadata: Metadata = { title: 'Your link', robots: { index: false } };

/** Page that every email link opens. Loading it does nothing, because email scanners open links too (AUTH-19). */
export default withPageErrors(LinkPage);

async function LinkPage({ searchParams }: PageProps<'/auth/confirm'>) {
  const { link, next } = parseEmailLink(await searchParams);
  if (!link) redirect(withQuery(routes.signIn, { problem: 'link', next }));

  const customerResult = await toResult(getCustomer(), authMessages.unavailable);
  const currentEmail = customerResult.ok ? customerResult.data?.email : undefined;
  return (
    <EmailLinkPanel type={link.type} email={link.email} currentEmail={currentEmail}>
      <EmailLinkForm link={link} next={next} />
    </EmailLinkPanel>
  );
}
