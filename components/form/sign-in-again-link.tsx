'use client';

import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { routes } from '@/lib/routes';

/** Sign-in link that returns to this page, for forms submitted after the session ended. */
export function SignInAgainLink() {
  const path = usePathname() ?? routes.home;
  const query = useSearchParams()?.toString();
  if (path === routes.signIn) return null;
  return (
    <Link
      href={routes.signInWithNext(query ? `${path}?${query}` : path)}
      className="underline underline-offset-4"
    >
      Sign in
    </Link>
  );
}
