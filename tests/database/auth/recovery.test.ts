import { claimsOf } from '@/tests/support/auth-service/jwt';
import { backend } from '@/tests/support/backend';
import { customer } from '@/tests/support/customer';
import { pool } from '@/tests/support/database';
import { linkIn, listMails } from '@/tests/support/mail';
import {
  arriveFrom,
  followLink,
  mockNextHeaders,
  pointAtBackend,
  submit,
} from '@/tests/support/server-side';
import { openSession, sessionIn } from '@/tests/support/session-cookies';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/server-side').mockNextHeaders);

const password = 'Changed1234';
let actions: typeof import('@/lib/auth/actions');

beforeAll(async () => {
  pointAtBackend();
  actions = await import('@/lib/auth/actions');
});

test('who chooses a new password by a mailed link stays, and everybody else is out (AUTH-13)', async () => {
  const ann = await customer();
  await openSession(ann);
  arriveFrom('203.0.113.90');
  await submit(actions.requestRecovery, { email: ann.email, next: '/my-bookings' });
  const link = linkIn(listMails(ann.email, backend().mailbox)[0]!);
  expect(await followLink(link)).toEqual({
    redirectedTo: '/sign-in?view=new-password&next=%2Fmy-bookings',
  });
  const fields = { password, next: '/my-bookings' };
  expect(await submit(actions.chooseNewPassword, fields)).toEqual({
    redirectedTo: '/my-bookings',
  });

  const own = sessionIn((await mockNextHeaders.cookies()).getAll());
  const { rows } = await pool.query('select id from auth.sessions where user_id = $1', [
    ann.user_id,
  ]);
  expect(rows).toEqual([{ id: claimsOf(own!.access_token).session_id }]);
  await expect(openSession(ann)).rejects.toThrow('Sign-in was refused');
  expect((await openSession({ email: ann.email, password })).user.id).toBe(ann.user_id);
});
