'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { routes } from '@/lib/routes';

/** For a form whose customer was signed out meanwhile: the way to sign in, and back to this page. */
export function SignInAgain() {
  const here = usePathname() ?? routes.home;
  // The sign-in forms have it in their own words.
  if (here === routes.signIn) return null;
  return (
    <Link href={routes.signInThen(here)} className="underline underline-offset-4">
      Sign in
    </Link>
  );
}
