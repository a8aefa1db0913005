import type { ReactNode } from 'react';
import { SocialProviderMark } from '@/components/auth/social-provider-mark';
import type { SocialProvider } from '@/lib/auth/types';
import { formatProvider, type ConnectedAccount } from '@/lib/settings/accounts';
import { ConnectAccountForm } from './connect-account-form';
import { DisconnectAccountForm } from './disconnect-account-form';

export function ConnectedAccounts({
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
