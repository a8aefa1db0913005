'use client';

import { useSearchParams } from 'next/navigation';
import { lazy, Suspense, useEffect } from 'react';
import type { SignInOffers } from '@/lib/auth/types';
import { followSentFragment } from './sent-fragment';

const SignInHere = lazy(() => import('./sign-in-here'));

/** What {@link SignInOpener} does in the browser; most visits do not ask for it. */
export function AskedSignIn({ offers }: { offers: SignInOffers }) {
  const isAsked = useSearchParams().get('signin') === 'true';
  // Reads what only the browser sees of the address.
  useEffect(followSentFragment, []);

  if (!isAsked) return null;
  return (
    <Suspense>
      <SignInHere offers={offers} />
    </Suspense>
  );
}
