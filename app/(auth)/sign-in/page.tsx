import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AuthViews, authTitles } from '@/components/auth/auth-views';
import { ErrorPanel } from '@/components/feedback/error-panel';
import { FormAlert } from '@/components/form/form-alert';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { ButtonLink } from '@/components/ui/button-link';
import { authMessages, getLinkProblemMessage } from '@/lib/auth/messages';
import { getSignInMethods } from '@/lib/auth/sign-in-methods';
import { parseAuthView } from '@/lib/auth/views';
import { getCustomer, hasSessionEnded, isSecondFactorPending } from '@/lib/session/customer';
import { toResult } from '@/lib/result';
import { routes, withQuery } from '@/lib/routes';
import { getSafePath } from '@/lib/http/safe-path';

type Props = PageProps<'/sign-in'>;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { title } = authTitles[parseAuthView((await searchParams).view)];
  return { title, robots: { index: false } };
}

export default withPageErrors(SignInPage);

async function SignInPage({ searchParams }: Props) {
  const query = await searchParams;
  const next = typeof query.next === 'string' ? getSafePath(query.next) : undefined;
  const view = parseAuthView(query.view);
  // If the session can't be checked, the page still renders, with an error.
  const customerResult = await toResult(getCustomer(), authMessages.unavailable);
  const hasCustomer = customerResult.ok && customerResult.data !== null;
  // A form sends a customer here whose session ended elsewhere. Their token would send them back to it.
  const isSignedIn = hasCustomer && !(await hasSessionEnded());
  const problem = customerResult.ok ? getLinkProblemMessage(query.problem) : customerResult.message;
  // A recovery link signs the customer in to choose a password. An expired link opens the form that sends another.
  const canStay = view === 'new-password' || (view === 'forgot' && problem);
  // The customer expected an effect of these links. After the others, being signed in is enough.
  const isLinkFailure = ['email-change', 'limit', 'service'].includes(String(query.problem));
  if (isSignedIn && isLinkFailure && !canStay)
    return (
      <ErrorPanel as="h1" title="This link didn't work" message={problem}>
        <ButtonLink href={next ?? routes.home}>Continue</ButtonLink>
      </ErrorPanel>
    );
  if (isSignedIn && !canStay) redirect(next ?? routes.home);
  if (customerResult.ok && !isSignedIn && view === 'new-password')
    redirect(withQuery(routes.signIn, { view: 'forgot', next }));

  // Only a session that lacks its second factor needs the code.
  const needsSecondFactor = customerResult.ok && !isSignedIn && (await isSecondFactorPending());
  if (needsSecondFactor && view !== 'two-factor')
    redirect(routes.signInWithNext(next ?? routes.home, 'two-factor'));
  if (customerResult.ok && !needsSecondFactor && view === 'two-factor')
    redirect(withQuery(routes.signIn, { problem: 'late', next }));

  const { title, subtitle } = authTitles[view];
  return (
    <div className="mx-auto w-[min(100%-2.5rem,28rem)] py-10 sm:py-16">
      <h1 className="text-title font-bold">{title}</h1>
      <p className="mt-3 mb-8 text-lead text-muted-foreground">{subtitle}</p>
      {problem && (
        <div className="mb-6">
          <FormAlert message={problem} />
        </div>
      )}
      <AuthViews
        view={view}
        next={next}
        login={customerResult.ok ? (customerResult.data?.email ?? '') : ''}
        methods={await getSignInMethods()}
        getViewHref={(name) => withQuery(routes.signIn, { view: name, next })}
      />
    </div>
  );
}
