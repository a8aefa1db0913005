import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { LinkForm } from '@/components/auth/link-form';
import { streamed } from '@/components/feedback/streamed';
import { linkTexts } from '@/lib/auth/link-messages';
import { readLink } from '@/lib/auth/links';
import { authMessages } from '@/lib/auth/messages';
import { toResult } from '@/lib/result';
import { routes, withQuery } from '@/lib/routes';
import { getCustomer } from '@/lib/session/customer';

export const metadata: Metadata = { title: 'Your link', robots: { index: false } };

/** The target of every mailed link. Mail scanners open links, too: only its button acts (AUTH-19). */
export default streamed(LinkPage);

async function LinkPage({ searchParams }: PageProps<'/auth/confirm'>) {
  const { link, next } = readLink(await searchParams);
  if (!link) redirect(withQuery(routes.signIn, { problem: 'link', next }));

  const customer = await toResult(getCustomer(), authMessages.notAnswering);
  const current = customer.ok ? customer.data?.email : undefined;
  const { title, button, whose } = linkTexts[link.type];
  return (
    <div className="mx-auto w-[min(100%-2.5rem,28rem)] py-10 sm:py-16">
      <h1 className="text-title font-bold">{title}</h1>
      <p className="mt-3 text-lead text-muted-foreground">{whose(link.email)}</p>
      {current && current !== link.email && (
        <p className="mt-3">
          You are signed in as <strong className="break-all">{current}</strong> now.
        </p>
      )}
      <div className="mt-8">
        <LinkForm link={link} next={next} label={button} />
      </div>
    </div>
  );
}
