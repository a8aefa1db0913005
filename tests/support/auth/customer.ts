import { randomUUID } from 'node:crypto';
import { createAnonClient, createTokenClient } from '../servers/backend';

export type TestCustomer = Awaited<ReturnType<typeof createCustomer>>;

/** Signs up a customer as the app does: with an account in the auth service and a profile in the data API. */
export async function createCustomer(names: { first_name?: string; last_name?: string } = {}) {
  const data = { first_name: 'Test', last_name: 'Customer', ...names };
  const account = await createAccountWithoutProfile(data);
  const profile = await createTokenClient(account.accessToken)
    .from('customer_profiles')
    .insert({ user_id: account.user_id, email: account.email, ...data })
    .select('id')
    .single();
  if (profile.error) throw new Error('The profile was rejected', { cause: profile.error });
  return { ...account, id: profile.data.id };
}

/** Creates an account with this metadata. */
export async function createAccountWithoutProfile(metadata = {}) {
  const email = `customer-${randomUUID()}@roam.test`;
  const password = 'Testing1234';
  const options = { data: metadata };
  const { data, error } = await createAnonClient().auth.signUp({ email, password, options });
  if (error || !data.session || !data.user)
    throw new Error('Sign-up was rejected', { cause: error });
  const { access_token: accessToken, refresh_token: refreshToken } = data.session;
  return { user_id: data.user.id, email, password, accessToken, refreshToken };
}
