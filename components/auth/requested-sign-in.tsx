'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { SignInMethods } from '@/lib/auth/types';
import { parseAuthView } from '@/lib/auth/views';
import { withQuery } from '@/lib/routes';
import { getSafePath } from '@/lib/http/safe-path';
import { dispatchSession } from '@/lib/session/session-store';
import { useSession } from '@/components/session/use-session';
import SignInDialog from './sign-in-dialog';

/** Sign-in dialog requested by the URL. Redirects to `?next=` if the customer is already signed in. */
export default function RequestedSignIn({ methods }: { methods: SignInMethods }) {
  const query = useSearchParams();
  const pathname = usePathname();
  const router = useRouter();
  const session = useSession();
  const requestedPath = query.get('next');
  const next = requestedPath ? getSafePath(requestedPath) : undefined;
  const isSignedIn = session.status === 'customer';
  const hasCheckedSession = useRef(false);

  // Verifies the browser's session before redirecting back, because the route guard may have redirected here.
  // Otherwise, the page and the guard could redirect in an endless loop.
  useEffect(() => {
    if (!isSignedIn) return;
    if (hasCheckedSession.current) return router.replace(next ?? pathname);
    hasCheckedSession.current = true;
    dispatchSession({ type: 'guard_rejected' });
  }, [isSignedIn, next, pathname, router]);

  if (session.status !== 'signed-out') return null;
  return (
    <SignInDialog
      view={parseAuthView(query.get('view'))}
      next={next}
      methods={methods}
      getViewHref={(view) => withQuery(pathname, { signin: 'true', view, next })}
      onClose={() => router.replace(pathname, { scroll: false })}
    />
  );
}
