/** What the sign-in page shows a customer who is signed in already. */
import '@/tests/support/next/app-environment';
import { createElement, type FunctionComponent } from 'react';
import { prerender } from 'react-dom/static';
import SignInPage from '@/app/(auth)/sign-in/page';
import { getLinkProblemMessage } from '@/lib/auth/messages';
import { createCustomer } from '@/tests/support/auth/customer';
import { signInAs, startVisit } from '@/tests/support/next/context';

type Query = { next: string; problem?: string };
type Props = { searchParams: Promise<Query> };

/** Renders the page for a signed-in customer. Returns its HTML, or where it redirects. */
async function visit(query: Query) {
  startVisit('203.0.113.95');
  await signInAs(await createCustomer());
  const page = createElement(SignInPage as unknown as FunctionComponent<Props>, {
    searchParams: Promise.resolve(query),
  });
  try {
    const { prelude } = await prerender(page, { onError() {} });
    return await new Response(prelude).text();
  } catch (error) {
    const [kind, , target = ''] = String((error as { digest?: string }).digest).split(';');
    if (kind !== 'NEXT_REDIRECT') throw error;
    return target;
  }
}

const next = '/customer/profile';

test.each(['email-change', 'limit', 'service'])(
  'a signed-in customer reads why a link of an email change failed: %s (AUTH-14)',
  async (problem) => {
    const html = await visit({ problem, next });
    expect(html).toContain(getLinkProblemMessage(problem)!.replaceAll("'", '&#x27;'));
    expect(html).toContain(`href="${next}"`);
    expect(html).not.toContain('name="password"');
  },
);

test.each([{ next }, { next, problem: 'link' }, { next, problem: 'ended' }])(
  'a signed-in customer with %j continues to the return URL (AUTH-10)',
  async (query) => {
    expect(await visit(query)).toBe(next);
  },
);
