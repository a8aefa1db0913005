import { FormGroup } from '@/components/form/form-group';
import { TitledCard } from '@/components/ui/titled-card';
import type { Security } from '@/lib/settings/queries';
import { AuthenticatorApps } from './authenticator-apps';
import { ConnectedAccounts } from './connected-accounts';
import { PasswordForm } from './password-form';
import { SignOutChoices } from './sign-out-choices';

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
