/** The customer's sign-in identity: an OAuth provider's account, or their email itself. */
export type ConnectedAccount = {
  id: string;
  provider: string;
  email: string | null;
  isRemovable: boolean;
};

const providerNames: Record<string, string> = {
  email: 'Email',
  phone: 'Phone',
  google: 'Google',
  apple: 'Apple',
  web3: 'Wallet',
};

/** Formats a sign-in provider's name. Unlisted providers, such as `sso:company.test`, are companies. */
export function formatProvider(provider: string) {
  return providerNames[provider] ?? 'Company';
}

type Identity = {
  identity_id: string;
  provider: string;
  identity_data?: Record<string, unknown> | null;
};

/** Converts the auth service's identities. The last one and the email can't be removed. */
export function toConnectedAccounts(identities: Identity[]): ConnectedAccount[] {
  return identities.map(({ identity_id, provider, identity_data }) => ({
    id: identity_id,
    provider,
    email: typeof identity_data?.email === 'string' ? identity_data.email : null,
    isRemovable: identities.length > 1 && provider !== 'email',
  }));
}
