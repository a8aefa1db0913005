/** Errors from rate-limited sign-in, settings and profile forms. */
import '@/tests/support/next/app-environment';
import { requestRecovery, resendVerification } from '@/lib/auth/actions';
import { sendEmailCode, signInWithEmailCode } from '@/lib/auth/code-actions';
import { changePassword } from '@/lib/settings/actions';
import { changeEmail, uploadAvatar } from '@/lib/profile/actions';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { passEmailInterval } from '@/tests/support/database/rate-limits';
import { startVisit, signInAs, submit } from '@/tests/support/next/context';

type Action = Parameters<typeof submit>[0];
const actions: Record<string, Action> = {
  requestRecovery,
  resendVerification,
  sendEmailCode,
  signInWithEmailCode,
  changePassword,
  changeEmail,
  uploadAvatar,
};
let customer: TestCustomer;

beforeEach(async () => {
  await pool.query('delete from private.rate_limits');
  startVisit('203.0.113.61');
  customer = await createCustomer();
});

type Fields = Record<string, string>;

async function submitAfterInterval(name: string, fields: Fields) {
  await passEmailInterval();
  return submit(actions[name]!, fields);
}
type FormCase = [action: string, getFields: () => Fields, limit: number, message: string];
const getOtherEmailFields = () => ({ email: `other-${customer.email}` });
const tooManyLogins = 'Too many login attempts. Please wait a few minutes before trying again.';
const formatWaitMessage = (prefix: string, minutes: number) =>
  `${prefix}: Too many requests. Please try again in ${minutes} minutes.`;

const signInForms: FormCase[] = [
  ['requestRecovery', getOtherEmailFields, 3, formatWaitMessage('Failed to send the link', 60)],
  [
    'resendVerification',
    getOtherEmailFields,
    2,
    formatWaitMessage('Failed to resend verification email', 60),
  ],
  ['sendEmailCode', getOtherEmailFields, 3, formatWaitMessage('Failed to send the code', 60)],
  ['signInWithEmailCode', () => ({ email: customer.email, code: '000000' }), 10, tooManyLogins],
];

test.each(signInForms)(
  "a rate-limited %s returns its message, the seconds to wait and the form's values (LIM-2, LIM-6, FAIL-6)",
  async (name, getFields, limit, message) => {
    for (let attempt = 0; attempt < limit; attempt++)
      expect(await submitAfterInterval(name, getFields())).not.toMatchObject({
        code: 'rate_limited',
      });
    const result = await submitAfterInterval(name, getFields());
    const values = { email: getFields().email };
    expect(result).toMatchObject({ code: 'rate_limited', message, values });
    expect((result as { retryAfter: number }).retryAfter).toBeGreaterThan(0);
  },
);

const accountForms: FormCase[] = [
  ['changeEmail', getOtherEmailFields, 2, formatWaitMessage('Failed to change the email', 60)],
  ['uploadAvatar', () => ({}), 10, formatWaitMessage('Failed to upload avatar', 60)],
  [
    'changePassword',
    () => ({ password: 'Changed1234', sent_to: customer.email, code: '000000' }),
    10,
    formatWaitMessage('Failed to change the password', 15),
  ],
];

test.each(accountForms)(
  'a rate-limited %s says how long to wait (LIM-6)',
  async (name, getFields, limit, message) => {
    await signInAs(customer);
    // Only a session older than a day needs a code to change the password.
    if (name === 'changePassword')
      await pool.query(
        `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`,
        [customer.user_id],
      );
    for (let attempt = 0; attempt < limit; attempt++)
      expect(await submitAfterInterval(name, getFields())).not.toMatchObject({ message });
    expect(await submitAfterInterval(name, getFields())).toMatchObject({ message });
  },
);

test('an IP address over its sign-in code limit can still request a recovery link (LIM-2)', async () => {
  for (let i = 0; i < 10; i++)
    await submit(actions.sendEmailCode!, { email: `${i}-${customer.email}` });
  expect(await submit(actions.sendEmailCode!, getOtherEmailFields())).toMatchObject({
    code: 'rate_limited',
  });
  expect(await submit(actions.requestRecovery!, getOtherEmailFields())).toMatchObject({ ok: true });
});
