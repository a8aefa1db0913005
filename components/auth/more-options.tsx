import { lazy, Suspense } from 'react';
import { publicEnv } from '@/lib/env.public';
import type { SignInOffers } from '@/lib/auth/types';
import type { AuthView } from '@/lib/auth/views';
import { ButtonLink } from '@/components/ui/button-link';

const WalletButton = lazy(() =>
  import('./wallet-button').then((m) => ({ default: m.WalletButton })),
);
const GoogleOneTap = lazy(() => import('./google-one-tap'));

/** Sign-in methods that need no password and are configured. */
export function MoreOptions({
  next,
  offers,
  getViewHref,
}: {
  next?: string;
  offers: SignInOffers;
  getViewHref: (view: AuthView) => string;
}) {
  return (
    <Suspense>
      <div className="grid gap-3">
        {publicEnv.hasWalletSignIn && <WalletButton next={next} />}
        {publicEnv.googleClientId && <GoogleOneTap next={next} />}
        <div className="flex flex-wrap justify-center gap-x-6 gap-y-1">
          <OptionLink href={getViewHref('email-code')}>Email me a code</OptionLink>
          {offers.hasPhone && (
            <OptionLink href={getViewHref('phone-code')}>Text me a code</OptionLink>
          )}
          {publicEnv.hasCompanySignIn && (
            <OptionLink href={getViewHref('company')}>Use company sign-in</OptionLink>
          )}
        </div>
      </div>
    </Suspense>
  );
}

function OptionLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink href={href} variant="link" size="sm">
      {children}
    </ButtonLink>
  );
}
