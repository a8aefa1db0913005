'use client';

import Link from 'next/link';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { SignInOffers } from '@/lib/auth/types';
import { readView } from '@/lib/auth/views';
import { routes, safePath, withQuery } from '@/lib/routes';
import { dispatchSession } from '@/components/session/session-store';
import { useSession } from '@/components/session/use-session';
import { followSentFragment } from './sent-session';

const SignInDialog = lazy(() => import('./sign-in-dialog'));

/** Opens the sign-in dialog when the address says `?signin=true` (SITE-5). */
export function SignInOpener({ offers }: { offers: SignInOffers }) {
  return (
    <>
      <WithoutScripts />
      {/* The query is read in the browser alone, so that the page around it stays prerendered. */}
      <Suspense>
        <Opener offers={offers} />
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

function Opener({ offers }: { offers: SignInOffers }) {
  const query = useSearchParams();
  const pathname = usePathname();
  const router = useRouter();
  const session = useSession();
  const isAsked = query.get('signin') === 'true';
  const wanted = query.get('next');
  const next = wanted ? safePath(wanted) : undefined;
  const isIn = session.status === 'customer';

  const isChecked = useRef(false);

  // Reads what only the browser sees of the address.
  useEffect(followSentFragment, []);

  // Follows the session: who turns out to be signed in goes on to where they wanted to be. The guard
  // may have sent them here, so what the browser has stored is checked first: it could send them
  // back for ever.
  useEffect(() => {
    if (!isAsked) isChecked.current = false;
    if (!isAsked || !isIn) return;
    if (isChecked.current) return router.replace(next ?? pathname);
    isChecked.current = true;
    dispatchSession({ type: 'guard_rejected' });
  }, [isAsked, isIn, next, pathname, router]);

  if (!isAsked || session.status !== 'signed-out') return null;
  return (
    <Suspense>
      <SignInDialog
        view={readView(query.get('view'))}
        next={next}
        offers={offers}
        hrefFor={(view) => withQuery(pathname, { signin: 'true', view, next })}
        onClose={() => router.replace(pathname, { scroll: false })}
      />
    </Suspense>
  );
}
