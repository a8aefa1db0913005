import { FormGroup } from '@/components/form/form-group';
import { TitledCard } from '@/components/ui/titled-card';
import type { Security } from '@/lib/settings/queries';
import { PasswordForm } from './password-form';
import { SignOutChoices } from './sign-out-choices';
import { Instant } from '@/components/ui/instant';
import { formatDate } from '@/lib/dates/format';
import type { AuthenticatorApp } from '@/lib/settings/authenticator';
import { AddAppForm } from './add-app-form';
import { RemoveAppForm } from './remove-app-form';
import type { ReactNode } from 'react';
import { SocialProviderMark } from '@/components/auth/social-provider-mark';
import type { SocialProvider } from '@/lib/auth/types';
import { formatProvider, type ConnectedAccount } from '@/lib/settings/accounts';
import { ConnectAccountForm } from './connect-account-form';
import { DisconnectAccountForm } from './disconnect-account-form';

export function SecuritySections({ security }: { security: Security }) {
  const { login, reauthentication, accounts, apps, offers } = security;
  return (
    <FormGroup>
      <div className="grid gap-6">
        <TitledCard title="Password">
          <PasswordForm login={login} reauthentication={reauthentication} />
        </TitledCard>
        <TitledCard title="Two-factor sign-in">
          <AuthenticatorApps apps={apps} />
        </TitledCard>
        <TitledCard title="Connected accounts">
          <ConnectedAccounts accounts={accounts} otherProviders={offers} />
        </TitledCard>
        <TitledCard title="Sign out">
          <SignOutChoices />
        </TitledCard>
      </div>
    </FormGroup>
  );
}

/** Authenticator apps (TOTP). A second app is the only backup, because there are no recovery codes. */
function AuthenticatorApps({ apps }: { apps: AuthenticatorApp[] }) {
  return (
    <div className="grid gap-5">
      {apps.length === 0 ? (
        <p>
          Two-factor sign-in is off. Turn it on and we'll also ask for a code from an app on your
          phone when you sign in.
        </p>
      ) : (
        <>
          <p>
            Two-factor sign-in is on. You need a code from an app to sign in, so add a second one as
            a backup.
          </p>
          <ul className="divide-y divide-border border-y border-border">
            {apps.map(({ id, added_at }) => (
              <li key={id} className="grid gap-1 py-4">
                <span className="font-semibold">Authenticator app</span>{' '}
                <span className="text-muted-foreground">
                  Added <Instant value={added_at}>{formatDate(added_at, 'UTC')}</Instant>
                </span>
                <RemoveAppForm id={id} />
              </li>
            ))}
          </ul>
        </>
      )}
      <AddAppForm isFirst={apps.length === 0} />
    </div>
  );
}

function ConnectedAccounts({
  accounts,
  otherProviders,
}: {
  accounts: ConnectedAccount[];
  otherProviders: SocialProvider[];
}) {
  return (
    <ul className="divide-y divide-border border-y border-border">
      {accounts.map(({ id, provider, email, isRemovable }) => (
        <AccountRow key={id} provider={provider} detail={email ?? 'Connected'}>
          {isRemovable && <DisconnectAccountForm id={id} name={formatProvider(provider)} />}
        </AccountRow>
      ))}
      {otherProviders.map((provider) => (
        <AccountRow key={provider} provider={provider} detail="Not connected">
          <ConnectAccountForm provider={provider} />
        </AccountRow>
      ))}
    </ul>
  );
}

function AccountRow({
  provider,
  detail,
  children,
}: {
  provider: string;
  detail: string;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-4">
      <span className="grid w-6 shrink-0 place-items-center">
        <SocialProviderMark name={formatProvider(provider)} />
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold">{formatProvider(provider)}</p>
        <p className="break-words text-muted-foreground">{detail}</p>
      </div>
      {children}
    </li>
  );
}
