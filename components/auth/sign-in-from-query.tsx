'use client';

import { useSearchParams } from 'next/navigation';
import { lazy, Suspense, useEffect } from 'react';
import type { SignInMethods } from '@/lib/auth/types';
import { routes } from '@/lib/routes';

const RequestedSignIn = lazy(() => import('./requested-sign-in'));

/** Client part of `SignInOpener`. Loads the dialog's code only if the URL requests it. */
export function SignInFromQuery({ methods }: { methods: SignInMethods }) {
  const isRequested = useSearchParams().get('signin') === 'true';
  // Handles the URL's fragment in the browser, because it never reaches the server.
  useEffect(redirectEmailLinkFragment, []);

  if (!isRequested) return null;
  return (
    <Suspense>
      <RequestedSignIn methods={methods} />
    </Suspense>
  );
}

/** Redirects to the callback page if the URL has the fragment of a default auth email, which links to `/`. */
function redirectEmailLinkFragment() {
  const { hash } = window.location;
  const isFromEmail = /[#&](access_token|error_code|message)=/.test(hash);
  if (isFromEmail) window.location.replace(routes.authCallback + hash);
}
