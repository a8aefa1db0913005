/** Profiles that valid and invalid access tokens can read (DATA-3, SESS-9). */
import {
  createAnonClient,
  createClientFor,
  createTokenClient,
} from '@/tests/support/servers/backend';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { runAs } from '@/tests/support/database/database';
import {
  createExpiredToken,
  createForgedToken,
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
    ['expired', createExpiredToken],
    ['forged', createForgedToken],
    ['unsigned', createUnsignedToken],
  ])('rejects a token that is %s (SESS-9)', async (_kind, createToken) => {
    const { data, status } = await createTokenClient(createToken(ada))
      .from('customer_profiles')
      .select('id');
    expect({ data, status }).toEqual({ data: null, status: 401 });
  });
});

test('the database shows a customer only their own profile', async () => {
  const { rows } = await runAs(ada, (db) => db.query('select id from customer_profiles'));
  expect(rows).toEqual([{ id: ada.id }]);
});
