import { lazy, Suspense } from 'react';
import { publicEnv } from '@/lib/env.public';
import type { SignInMethods } from '@/lib/auth/types';
import type { AuthView } from '@/lib/auth/views';
import { ButtonLink } from '@/components/ui/button-link';

const WalletButton = lazy(() =>
  import('./wallet-button').then((code) => ({ default: code.WalletButton })),
);
const GoogleOneTap = lazy(() => import('./google-one-tap'));

/** Configured sign-in methods that don't need a password. */
export function MoreSignInOptions({
  next,
  methods,
  getViewHref,
}: {
  next?: string;
  methods: SignInMethods;
  getViewHref: (view: AuthView) => string;
}) {
  return (
    <div className="grid gap-3">
      {publicEnv.hasWalletSignIn && (
        // Same height as the button. If the dialog grew, Sign in could move during a click.
        <Suspense fallback={<div className="h-13" />}>
          <WalletButton next={next} />
        </Suspense>
      )}
      {publicEnv.googleClientId && (
        <Suspense>
          <GoogleOneTap next={next} />
        </Suspense>
      )}
      <div className="flex flex-wrap justify-center gap-x-6 gap-y-1">
        <OptionLink href={getViewHref('email-code')}>Email me a code</OptionLink>{' '}
        {methods.hasPhone && (
          <OptionLink href={getViewHref('phone-code')}>Text me a code</OptionLink>
        )}{' '}
        {methods.hasCompany && (
          <OptionLink href={getViewHref('company')}>Use company sign-in</OptionLink>
        )}
      </div>
    </div>
  );
}

function OptionLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink href={href} variant="link" size="sm">
      {children}
    </ButtonLink>
  );
}
