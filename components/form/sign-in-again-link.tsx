'use client';

import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { getSafePath } from '@/lib/http/safe-path';
import { routes } from '@/lib/routes';

/** Sign-in link that returns to this page, for forms submitted after the session ended. */
export function SignInAgainLink() {
  const path = usePathname() ?? routes.home;
  const query = useSearchParams();
  // Of the forms on the sign-in page, only the second factor's needs another one.
  if (path === routes.signIn && query?.get('view') !== 'two-factor') return null;
  const next = path === routes.signIn ? getSafePath(query?.get('next')) : addQuery(path, query);
  return (
    <Link href={routes.signInWithNext(next)} className="underline underline-offset-4">
      Sign in
    </Link>
  );
}

function addQuery(path: string, query: URLSearchParams | null) {
  return query?.size ? `${path}?${query}` : path;
}
