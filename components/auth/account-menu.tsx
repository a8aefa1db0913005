'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { lazy, Suspense, useState } from 'react';
import { routes } from '@/lib/routes';
import { useFlashNotice } from './use-flash-notice';
import { useSession, useSessionSync } from '@/components/session/use-session';

/** Its code is fetched where there is a customer. */
const AccountButton = lazy(() => import('./account-button'));

/** The header's account part. Prerendered as for a visitor, then replaced for a stored customer. */
export function AccountMenu() {
  const session = useSession();
  useSessionSync();
  useFlashNotice();
  if (session.status !== 'customer') return <SignInLink />;
  return (
    // As large as the button, so that nothing beside it moves.
    <Suspense fallback={<span className="size-11" />}>
      <AccountButton customer={session.customer} />
    </Suspense>
  );
}

/**
 * Comes back to where one was. The query is read on intent: reading it while rendering would take
 * every page with a header off the prerender. Fetched ahead no sooner: each page would ask for it.
 */
function SignInLink() {
  const pathname = usePathname();
  const [here, setHere] = useState<string>();
  const next = here?.startsWith(pathname) ? here : pathname;
  const remember = () => setHere(window.location.pathname + window.location.search);

  return (
    <Link
      href={pathname === routes.signIn ? routes.signIn : routes.signInThen(next)}
      prefetch={here ? null : false}
      onPointerEnter={remember}
      onFocus={remember}
      className="rounded-control px-3.5 py-2.5 font-semibold text-accent hover:bg-muted"
    >
      Sign in
    </Link>
  );
}
