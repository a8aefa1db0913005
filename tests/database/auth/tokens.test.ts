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

describe('the backend', () => {
  let ada: TestCustomer;
  beforeAll(async () => {
    ada = await createCustomer({ first_name: 'Ada' });
  });

  it('shows a customer their own profile (DATA-3)', async () => {
    const { data } = await createClientFor(ada).from('customer_profiles').select('id, first_name');
    expect(data).toEqual([{ id: ada.id, first_name: 'Ada' }]);
  });

  it('shows a visitor no profile (DATA-3)', async () => {
    const { error } = await createAnonClient().from('customer_profiles').select('id');
    expect(error?.code).toBe('42501');
  });

  it.each([
    ['expired', createExpiredToken],
    ['forged', createForgedToken],
    ['unsigned', createUnsignedToken],
  ])('rejects a token that is %s (SESS-9)', async (_, token) => {
    const { data, status } = await createTokenClient(token(ada))
      .from('customer_profiles')
      .select('id');
    expect({ data, status }).toEqual({ data: null, status: 401 });
  });

  it('shows a customer only their own profile inside the database', async () => {
    const rows = await runAs(ada, async (db) => {
      return (await db.query('select id from customer_profiles')).rows;
    });
    expect(rows).toEqual([{ id: ada.id }]);
  });

  it('rejects a password without a digit', async () => {
    const { error } = await createAnonClient().auth.signUp({
      email: 'a@roam.test',
      password: 'Password',
    });
    expect(error?.code).toBe('weak_password');
  });
});
