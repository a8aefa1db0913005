'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { SignInOffers } from '@/lib/auth/types';
import { readView } from '@/lib/auth/views';
import { withQuery } from '@/lib/routes';
import { safePath } from '@/lib/http/safe-path';
import { dispatchSession } from '@/components/session/session-store';
import { useSession } from '@/components/session/use-session';
import SignInDialog from './sign-in-dialog';

/** Asks who is not signed in; sends on who is. Its address says how and where to. */
export default function SignInHere({ offers }: { offers: SignInOffers }) {
  const query = useSearchParams();
  const pathname = usePathname();
  const router = useRouter();
  const session = useSession();
  const wanted = query.get('next');
  const next = wanted ? safePath(wanted) : undefined;
  const isIn = session.status === 'customer';
  const isChecked = useRef(false);

  // Follows the session: who turns out to be signed in goes on to where they wanted to be. The guard
  // may have sent them here, so what the browser has stored is checked first: it could send them
  // back for ever.
  useEffect(() => {
    if (!isIn) return;
    if (isChecked.current) return router.replace(next ?? pathname);
    isChecked.current = true;
    dispatchSession({ type: 'guard_rejected' });
  }, [isIn, next, pathname, router]);

  if (session.status !== 'signed-out') return null;
  return (
    <SignInDialog
      view={readView(query.get('view'))}
      next={next}
      offers={offers}
      hrefFor={(view) => withQuery(pathname, { signin: 'true', view, next })}
      onClose={() => router.replace(pathname, { scroll: false })}
    />
  );
}
