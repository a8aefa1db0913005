/** Profiles that valid and invalid access tokens can read (DATA-3, SESS-9). */
import {
  createAnonClient,
  createClientFor,
  createTokenClient,
  getTestBackend,
} from '@/tests/support/servers/backend';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool, runAs } from '@/tests/support/database/database';
import {
  createExpiredToken,
  createForgedToken,
  createRoleToken,
  createUnsignedToken,
} from '@/tests/support/auth/tokens';

let ada: TestCustomer;
beforeAll(async () => {
  ada = await createCustomer({ first_name: 'Ada' });
});

describe('the data API', () => {
  test('shows a customer their own profile (DATA-3)', async () => {
    const { data } = await createClientFor(ada).from('customer_profiles').select('id, first_name');
    expect(data).toEqual([{ id: ada.id, first_name: 'Ada' }]);
  });

  test('shows a visitor no profile (DATA-3)', async () => {
    const { error } = await createAnonClient().from('customer_profiles').select('id');
    expect(error?.code).toBe('42501');
  });

  test.each([
    ['expired', createExpiredToken, 'PGRST303'],
    ['forged', createForgedToken, 'PGRST301'],
    ['unsigned', createUnsignedToken, 'PGRST301'],
    ['nonsense', () => 'nonsense', 'PGRST301'],
    ['two parts of one', () => 'e30.e30', 'PGRST301'],
    ['nonsense in three parts', () => 'a.b.c', 'PGRST301'],
    ["made for a role that doesn't exist", () => createRoleToken(ada, 'nobody'), '22023'],
  ])('rejects a token that is %s (SESS-9)', async (_kind, createToken, code) => {
    const { data, status, error } = await createTokenClient(createToken(ada))
      .from('categories')
      .select('id');
    expect({ data, status, code: error?.code }).toEqual({ data: null, status: 401, code });
  });

  test('rejects a token for a role that owns the database (SESS-9)', async () => {
    const { status, error } = await createTokenClient(createRoleToken(ada, 'postgres'))
      .from('categories')
      .select('id');
    expect({ status, error }).toMatchObject({
      status: 403,
      error: { code: '42501', message: 'permission denied to set role "postgres"' },
    });
  });
});

test('a token is verified with the published key, without another call', async () => {
  const keys = await fetchKeySet();
  expect(keys).toEqual([expect.objectContaining({ kty: 'EC', alg: 'ES256', use: 'sig' })]);
  expect(keys[0]).not.toHaveProperty('d');
  const { data, error } = await createAnonClient().auth.getClaims(ada.accessToken, {
    jwks: { keys } as never,
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({
    header: { alg: 'ES256', kid: keys[0]!.kid },
    claims: { sub: ada.user_id },
  });
});

test('a link for clients without PKCE carries a token with the same signature (AUTH-21)', async () => {
  const { url } = getTestBackend();
  await createAnonClient().auth.resetPasswordForEmail(ada.email);
  const { rows } = await pool.query<{ recovery_token: string }>(
    'select recovery_token from auth.users where id = $1',
    [ada.user_id],
  );
  const query = new URLSearchParams({ type: 'recovery', token: rows[0]!.recovery_token });
  const { headers } = await fetch(`${url}/auth/v1/verify?${query}`, { redirect: 'manual' });
  const values = new URLSearchParams(new URL(headers.get('location')!).hash.slice(1));
  expect([...values.keys()].sort()).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'token_type',
    'type',
  ]);
  const jwks = { keys: await fetchKeySet() } as never;
  const { data } = await createAnonClient().auth.getClaims(values.get('access_token')!, { jwks });
  expect(data?.claims.sub).toBe(ada.user_id);
});

async function fetchKeySet() {
  const response = await fetch(`${getTestBackend().url}/auth/v1/.well-known/jwks.json`);
  return ((await response.json()) as { keys: (JsonWebKey & { kid: string })[] }).keys;
}

test('the database shows a customer only their own profile', async () => {
  const { rows } = await runAs(ada, (db) => db.query('select id from customer_profiles'));
  expect(rows).toEqual([{ id: ada.id }]);
});
