'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { SignInOffers } from '@/lib/auth/types';
import { readView } from '@/lib/auth/views';
import { safePath, withQuery } from '@/lib/routes';
import { dispatchSession } from '@/components/session/session-store';
import { useSession } from '@/components/session/use-session';
import { followSentFragment } from './sent-fragment';

const SignInDialog = lazy(() => import('./sign-in-dialog'));

/** What {@link SignInOpener} does in the browser. */
export function AskedSignIn({ offers }: { offers: SignInOffers }) {
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
