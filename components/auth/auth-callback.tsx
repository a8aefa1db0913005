'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorPanel } from '@/components/feedback/error-panel';
import { GuardScreen } from '@/components/feedback/guard-screen';
import { ButtonLink } from '@/components/ui/button-link';
import { getFlowMessage } from '@/lib/auth/messages';
import { authNotices } from '@/lib/auth/notices';
import { parseEmailType, type EmailType } from '@/lib/auth/redirects';
import { getAuthErrorMessage, getAuthErrorReason } from '@/lib/auth/error-reasons';
import { routes } from '@/lib/routes';
import { getSafePath } from '@/lib/http/safe-path';
import { hasSessionCookie } from '@/lib/session/browser-storage';
import { checkSession } from '@/lib/session/session-store';
import { finishBrowserSignIn, isConnectingAccount, type SignInOutcome } from './finish-sign-in';
import { parseEmailLinkSession } from '@/lib/auth/email-link-session';
import { getCallbackError, parseCallbackFlow, type CallbackFlow } from './social-sign-in';
import { useSession } from '@/components/session/use-session';
import type { EmailLinkSession } from '@/lib/auth/schema';
import { EmailLinkForm } from './email-link-form';
import { EmailLinkPanel } from './email-link-panel';

/** Exchanges, keyed by code. A code can be exchanged only once, but the page's effect may run twice. */
const exchanges = new Map<string, Promise<CodeOutcome>>();

/** Outcome of one exchange. `isConfirmed` is set if the link was requested in another browser. */
type CodeOutcome = SignInOutcome | { isConfirmed: true };

/** Notices by type of link, for links opened in another browser than the one that requested them. */
const elsewhereNotices = {
  signup: authNotices.confirmedElsewhere,
  email_change: authNotices.emailChangedElsewhere,
};

/** Callback page for Google, Apple, SSO and links in the auth service's default emails. */
export function AuthCallback() {
  const query = useSearchParams();
  const fragment = useFragment();
  const linkSession = parseEmailLinkSession(fragment);
  const next = getSafePath(query.get('next'));
  if (linkSession) return <EmailLinkSessionPage link={linkSession} next={next} />;
  if (query.has('message') || fragment.has('message')) return <EmailChangePending />;
  return <CodeExchange query={query} fragment={fragment} next={next} />;
}

/** Notice for a confirmed email. The auth service confirms the email before redirecting here. */
function EmailConfirmed({ type, next }: { type: keyof typeof elsewhereNotices; next: string }) {
  const { title, message } = elsewhereNotices[type];
  return (
    <ErrorPanel as="h1" title={title} message={message}>
      <ButtonLink href={routes.signInWithNext(next)}>Sign in</ButtonLink>
    </ErrorPanel>
  );
}

/** Notice shown after the first of two links that confirm a new email. The URL's `message` is untrusted. */
function EmailChangePending() {
  const { title, message } = authNotices.emailChangePending;
  return (
    <ErrorPanel as="h1" title={title} message={message}>
      <ButtonLink href={routes.profile}>Back to your profile</ButtonLink>
    </ErrorPanel>
  );
}

/** Exchanges the code for a session and redirects, or shows the error. */
function CodeExchange({
  query,
  fragment,
  next,
}: {
  query: URLSearchParams;
  fragment: URLSearchParams;
  next: string;
}) {
  const router = useRouter();
  const [error, setError] = useState<string>();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const code = query.get('code');
  const type = parseEmailType(query.get('type'));
  const flow = getFlow(query.get('provider'), type, next);
  const errorParams = query.has('error') || query.has('error_code') ? query : fragment;
  const message = code ? error : getCallbackError(flow, errorParams);

  useEffect(() => {
    if (!code) return;
    const exchange = exchanges.get(code) ?? exchangeCode(code, { flow, type, next });
    exchanges.set(code, exchange);
    void exchange.then((outcome) => {
      checkSession();
      if ('isConfirmed' in outcome) return setIsConfirmed(true);
      if ('message' in outcome) return setError(outcome.message);
      router.replace(outcome.redirectTo);
    });
  }, [code, next, flow, type, router]);

  if (isConfirmed && hasElsewhereNotice(type)) return <EmailConfirmed type={type} next={next} />;
  if (!message) return <GuardScreen />;
  return (
    <div role="alert">
      <CallbackError flow={flow} type={type} next={next} message={message} />
    </div>
  );
}

function getFlow(provider: string | null, type: EmailType | undefined, next: string): CallbackFlow {
  if (isConnectingAccount(next)) return 'connect';
  return type === 'email_change' ? 'emailChange' : parseCallbackFlow(provider);
}

function hasElsewhereNotice(type?: EmailType): type is keyof typeof elsewhereNotices {
  return type !== undefined && type in elsewhereNotices;
}

function CallbackError({ flow, type, next, message }: FlowParams & { message: string }) {
  if (flow === 'connect')
    return (
      <ErrorPanel as="h1" title="Your account wasn't connected" message={message}>
        <ButtonLink href={routes.settings}>Back to settings</ButtonLink>
      </ErrorPanel>
    );
  // The customer may be signed in, and the other link may have finished the change.
  if (flow === 'emailChange')
    return (
      <ErrorPanel as="h1" title="This link didn't work" message={message}>
        <ButtonLink href={routes.profile}>Go to your profile</ButtonLink>
      </ErrorPanel>
    );
  return (
    <ErrorPanel as="h1" title="You're not signed in" message={message}>
      <ButtonLink href={routes.signInWithNext(next, type === 'recovery' ? 'forgot' : undefined)}>
        Try again
      </ButtonLink>
      <ButtonLink href={routes.home} variant="outline">
        Browse without an account
      </ButtonLink>
    </ErrorPanel>
  );
}

type FlowParams = { flow: CallbackFlow; type?: EmailType; next: string };

async function exchangeCode(code: string, { flow, type, next }: FlowParams): Promise<CodeOutcome> {
  try {
    const { createBrowserSupabase } = await import('@/lib/supabase/browser');
    const { data, error } = await createBrowserSupabase().auth.exchangeCodeForSession(code);
    if (error && (await isRepeatedSignIn(next))) return { redirectTo: next };
    if (error && hasElsewhereNotice(type) && getAuthErrorReason(error) === 'startedElsewhere')
      return { isConfirmed: true };
    if (error) return { message: getAuthErrorMessage(flow, error) };
    if (!data.user) return { message: getFlowMessage(flow, 'noUserReturned') };
    // Recovery links in the auth service's default emails lead here too (AUTH-13). The types omit `redirectType`.
    const { redirectType } = data as { redirectType?: unknown };
    const isRecovery = redirectType === 'recovery';
    const redirectPath = isRecovery ? routes.signInWithNext(next, 'new-password') : next;
    return await finishBrowserSignIn(data.user, redirectPath);
  } catch {
    return { message: getFlowMessage(flow, 'unavailable') };
  }
}

/** Whether the customer is signed in and reopened a used callback URL. False while they connect an account. */
async function isRepeatedSignIn(next: string) {
  if (isConnectingAccount(next) || !hasSessionCookie()) return false;
  const { fetchSession } = await import('@/lib/session/auth-client');
  return (await fetchSession()).status === 'profile';
}

/** Page for a link in the auth service's default emails. Only its button signs the customer in. */
function EmailLinkSessionPage({ link, next }: { link: EmailLinkSession; next: string }) {
  const session = useSession();
  const currentEmail = session.status === 'customer' ? session.customer.email : undefined;
  return (
    <EmailLinkPanel type={link.type} email={link.email} currentEmail={currentEmail}>
      <EmailLinkForm link={link} next={next} />
    </EmailLinkPanel>
  );
}

const subscribeToNothing = () => () => {};
const getHash = () => window.location.hash;

/** Returns the URL's fragment, where the auth service's emails put a session, error or message. */
function useFragment() {
  const hash = useSyncExternalStore(subscribeToNothing, getHash, () => '');
  return new URLSearchParams(hash.slice(1));
}
