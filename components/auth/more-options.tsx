import { lazy, Suspense } from 'react';
import { publicEnv } from '@/lib/env.public';
import type { SignInOffers } from '@/lib/auth/types';
import type { AuthView } from '@/lib/auth/views';
import { ButtonLink } from '@/components/ui/button-link';

const WalletButton = lazy(() =>
  import('./wallet-button').then((m) => ({ default: m.WalletButton })),
);
const GoogleOneTap = lazy(() => import('./google-one-tap'));

/** Sign-in methods without a password, as far as they are configured. */
export function MoreOptions({
  next,
  offers,
  hrefFor,
}: {
  next?: string;
  offers: SignInOffers;
  hrefFor: (view: AuthView) => string;
}) {
  return (
    <Suspense>
      <div className="grid gap-3">
        {publicEnv.hasWalletSignIn && <WalletButton next={next} />}
        {publicEnv.googleClientId && <GoogleOneTap next={next} />}
        <div className="flex flex-wrap justify-center gap-x-6 gap-y-1">
          <OptionLink href={hrefFor('email-code')}>Email me a code</OptionLink>
          {offers.hasPhone && <OptionLink href={hrefFor('phone-code')}>Text me a code</OptionLink>}
          {publicEnv.hasCompanySignIn && (
            <OptionLink href={hrefFor('company')}>Use my company</OptionLink>
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
