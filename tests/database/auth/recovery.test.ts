/** Password recovery through an emailed link or code. */
import '@/tests/support/next/app-environment';
import * as actions from '@/lib/auth/actions';
import { signInWithEmailCode } from '@/lib/auth/code-actions';
import { parseClaims } from '@/tests/support/auth/service/jwt';
import { getTestBackend } from '@/tests/support/servers/backend';
import { createCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { getEmailCode, getEmailLink, listEmails } from '@/tests/support/outbox/email';
import { startVisit, followLink, mockNextHeaders, submit } from '@/tests/support/next/context';
import { openSession, parseSessionCookies } from '@/tests/support/auth/session-cookies';

const password = 'Changed1234';

test('a new password set through an emailed link ends all other sessions (AUTH-13)', async () => {
  const ann = await createCustomer();
  // Opens another session, which the new password ends.
  await openSession(ann);
  startVisit('203.0.113.90');
  await submit(actions.requestRecovery, { email: ann.email, next: '/my-bookings' });
  const link = getEmailLink(listEmails(ann.email, getTestBackend().mailbox)[0]!);
  expect(await followLink(link)).toEqual({
    redirectedTo: '/sign-in?view=new-password&next=%2Fmy-bookings',
  });
  const fields = { password, next: '/my-bookings' };
  expect(await submit(actions.setNewPassword, fields)).toEqual({
    redirectedTo: '/my-bookings',
  });

  const session = parseSessionCookies((await mockNextHeaders.cookies()).getAll());
  const { rows } = await pool.query('select id from auth.sessions where user_id = $1', [
    ann.user_id,
  ]);
  expect(rows).toEqual([{ id: parseClaims(session!.access_token).session_id }]);
  await expect(openSession(ann)).rejects.toThrow('Sign-in was rejected');
  expect((await openSession({ email: ann.email, password })).user.id).toBe(ann.user_id);
});

test('the emailed code opens the new-password form (AUTH-22)', async () => {
  const ann = await createCustomer();
  startVisit('203.0.113.91');
  await submit(actions.requestRecovery, { email: ann.email });
  const code = getEmailCode(listEmails(ann.email, getTestBackend().mailbox)[0]!);
  const fields = { email: ann.email, code, type: 'recovery', next: '/my-bookings' };
  expect(await submit(signInWithEmailCode, fields)).toEqual({
    redirectedTo: '/sign-in?view=new-password&next=%2Fmy-bookings',
  });
  expect((await mockNextHeaders.cookies()).get('roam.event')?.value).toBe('PASSWORD_RECOVERY');
});
