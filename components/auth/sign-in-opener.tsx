import Link from 'next/link';
import { Suspense } from 'react';
import type { SignInOffers } from '@/lib/auth/types';
import { routes } from '@/lib/routes';
import { AskedSignIn } from './asked-sign-in';

/** Opens the sign-in dialog when the address says `?signin=true` (SITE-5). */
export function SignInOpener({ offers }: { offers: SignInOffers }) {
  return (
    <>
      <WithoutScripts />
      {/* The query is read in the browser alone, so that the page around it stays prerendered. */}
      <Suspense>
        <AskedSignIn offers={offers} />
      </Suspense>
    </>
  );
}

/** A prerendered page cannot read the query, so without scripts every visitor gets a sign-in link. */
function WithoutScripts() {
  return (
    <noscript>
      <p className="border-b border-border bg-muted px-5 py-3 text-center">
        Scripts are off in your browser, and Roam works without them. For your bookings and your
        account,{' '}
        <Link
          href={routes.signIn}
          className="font-semibold text-accent underline underline-offset-4"
        >
          sign in
        </Link>{' '}
        first.
      </p>
    </noscript>
  );
}
