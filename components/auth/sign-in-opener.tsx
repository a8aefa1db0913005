import Link from 'next/link';
import { Suspense } from 'react';
import type { SignInMethods } from '@/lib/auth/types';
import { routes } from '@/lib/routes';
import { SignInFromQuery } from './sign-in-from-query';
import { siteName } from '@/lib/site-config';

/** Sign-in dialog that opens when the URL has `?signin=true` (SITE-5). */
export function SignInOpener({ methods }: { methods: SignInMethods }) {
  return (
    <>
      <NoScriptNotice />
      {/* Reads the query in the browser, which keeps the surrounding page prerendered. */}
      <Suspense>
        <SignInFromQuery methods={methods} />
      </Suspense>
    </>
  );
}

/** Sign-in link for every visitor without JavaScript, because a prerendered page can't read the query. */
function NoScriptNotice() {
  return (
    <noscript>
      <p className="border-b border-border bg-muted px-5 py-3 text-center">
        JavaScript is off in your browser, but {siteName} works without it. To see your bookings and
        your account,{' '}
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
