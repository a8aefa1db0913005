import { formatProvider, toConnectedAccounts } from '@/lib/settings/accounts';

const createIdentity = (provider: string, email?: string) => ({
  identity_id: `id of ${provider}`,
  provider,
  identity_data: email ? { email } : {},
});

test.each([
  ['nothing if there is only one method', ['google'], []],
  ['any method except the email', ['email', 'google'], ['google']],
  ['either of two providers', ['google', 'apple'], ['google', 'apple']],
  ['companies and wallets', ['email', 'sso:company.test', 'web3'], ['sso:company.test', 'web3']],
])('a customer can disconnect %s', (_case, providers, removable) => {
  const accounts = toConnectedAccounts(providers.map((provider) => createIdentity(provider)));
  expect(accounts.map(({ provider }) => provider)).toEqual(providers);
  expect(accounts.filter((account) => account.isRemovable).map(({ provider }) => provider)).toEqual(
    removable,
  );
});

test('a connected account shows its email, if it has one', () => {
  const [google, wallet] = toConnectedAccounts([
    createIdentity('google', 'a@b.test'),
    createIdentity('web3'),
  ]);
  expect([google?.email, wallet?.email]).toEqual(['a@b.test', null]);
});

test.each([
  ['google', 'Google'],
  ['web3', 'Wallet'],
  ['sso:2f0c', 'Company'],
])('the provider %s is called %s', (provider, name) => {
  expect(formatProvider(provider)).toBe(name);
});
