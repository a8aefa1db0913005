'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { lazy, Suspense, useState } from 'react';
import { OptionalBoundary } from '@/components/feedback/optional-boundary';
import { routes } from '@/lib/routes';
import { useFlashNotice } from './use-flash-notice';
import { useSession, useSessionSync } from '@/components/session/use-session';

const linkStyle = 'rounded-control px-3.5 py-2.5 font-semibold text-accent hover:bg-muted';

/** Its code is fetched where there is a customer. */
const AccountButton = lazy(() => import('./account-button'));

/** The header's account part. Prerendered as for a visitor, then replaced for a stored customer. */
export function AccountMenu() {
  const session = useSession();
  useSessionSync();
  useFlashNotice();
  if (session.status !== 'customer') return <SignInLink />;
  return (
    <OptionalBoundary fallback={<SettingsLink />}>
      {/* As large as the button, so that nothing beside it moves. */}
      <Suspense fallback={<span className="size-11" />}>
        <AccountButton customer={session.customer} />
      </Suspense>
    </OptionalBoundary>
  );
}

/** In place of a menu whose code did not arrive: one can sign out there, too. */
function SettingsLink() {
  return (
    <Link href={routes.settings} prefetch={false} className={linkStyle}>
      Settings
    </Link>
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
      className={linkStyle}
    >
      Sign in
    </Link>
  );
}
