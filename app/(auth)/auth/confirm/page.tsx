import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { LinkForm } from '@/components/auth/link-form';
import { LinkPanel } from '@/components/auth/link-panel';
import { withStreaming } from '@/components/feedback/with-streaming';
import { parseLink } from '@/lib/auth/links';
import { authMessages } from '@/lib/auth/messages';
import { toResult } from '@/lib/result';
import { routes, withQuery } from '@/lib/routes';
import { getCustomer } from '@/lib/session/customer';

export const metadata: Metadata = { title: 'Your link', robots: { index: false } };

/** Page that every email link opens. Loading it does nothing, because email scanners open links too (AUTH-19). */
export default withStreaming(LinkPage);

async function LinkPage({ searchParams }: PageProps<'/auth/confirm'>) {
  const { link, next } = parseLink(await searchParams);
  if (!link) redirect(withQuery(routes.signIn, { problem: 'link', next }));

  const customerResult = await toResult(getCustomer(), authMessages.unavailable);
  const currentEmail = customerResult.ok ? customerResult.data?.email : undefined;
  return (
    <LinkPanel type={link.type} email={link.email} currentEmail={currentEmail}>
      <LinkForm link={link} next={next} />
    </LinkPanel>
  );
}
