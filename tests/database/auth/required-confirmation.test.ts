/** Responses of the embedded backend's auth service when it requires emails to be confirmed. */
import pg from 'pg';
import { createAuthClient } from '@/tests/support/auth/service/client';
import { createEmailAddress, password } from '@/tests/support/auth/service/sign-up';
import { getSharedBackend } from '@/tests/support/servers/backend';
import { getEmailLink, listEmails } from '@/tests/support/outbox/email';

let backend: Awaited<ReturnType<typeof getSharedBackend>>;
let db: pg.Pool;
const openClient = () => createAuthClient(backend.url, backend.publishableKey);

beforeAll(async () => {
  backend = await getSharedBackend('confirming');
  db = new pg.Pool({ connectionString: backend.databaseUrl, max: 1 });
}, 60_000);
afterAll(() => db.end());

const listSentEmails = (email: string) => listEmails(email, backend.mailbox);
const getTokenHash = (email: string) =>
  new URL(getEmailLink(listSentEmails(email)[0]!)).searchParams.get('token_hash') ?? '';
const backdateLastEmail = () =>
  db.query(`update auth.users set confirmation_sent_at = now() - interval '1 minute'`);

async function signUpAndConfirm() {
  const email = createEmailAddress();
  const auth = openClient();
  await auth.signUp({ email, password });
  const { error } = await auth.verifyOtp({ type: 'email', token_hash: getTokenHash(email) });
  if (error) throw error;
  return { auth, email };
}

test("signing up again doesn't reveal that a confirmed account exists", async () => {
  const { auth, email } = await signUpAndConfirm();
  const { data: account } = await auth.getUser();
  const emailCount = listSentEmails(email).length;
  const credentials = {
    email: email.toUpperCase(),
    password,
    options: { data: { first_name: 'Ann' } },
  };
  const { data, error } = await openClient().signUp(credentials);
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({ email, identities: [], user_metadata: { first_name: 'Ann' } });
  expect(data.user!.id).not.toBe(account.user!.id);
  expect(data.user).not.toHaveProperty('email_confirmed_at');
  expect(listSentEmails(email)).toHaveLength(emailCount);
});

test('signing up again emails an unconfirmed account at most once a minute', async () => {
  const email = createEmailAddress();
  const { data: firstSignUp } = await openClient().signUp({ email, password });
  const immediateRetry = await openClient().signUp({ email, password });
  expect(immediateRetry.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  await backdateLastEmail();
  const { data, error } = await openClient().signUp({ email, password: 'Another1234' });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    id: firstSignUp.user!.id,
    identities: [{ provider: 'email' }],
  });
  expect(listSentEmails(email)).toHaveLength(2);
  expect(
    (await openClient().verifyOtp({ type: 'email', token_hash: getTokenHash(email) })).error,
  ).toBeNull();
});

test('a weak password is rejected, even for an email that has an account', async () => {
  const { email } = await signUpAndConfirm();
  const { error } = await openClient().signUp({ email, password: 'weak' });
  expect(error).toMatchObject({ status: 422, code: 'weak_password' });
});

test.each([
  ['old', 'new'],
  ['new', 'old'],
])('an email change that starts with the %s link requires both links', async (...order) => {
  const { auth, email } = await signUpAndConfirm();
  const newEmail = createEmailAddress();
  expect((await auth.updateUser({ email: newEmail })).error).toBeNull();
  const tokenHashes = { old: getTokenHash(email), new: getTokenHash(newEmail) };
  const [firstHash, secondHash] = order.map((address) => tokenHashes[address as 'old' | 'new']);
  const verify = (token_hash = '') => openClient().verifyOtp({ type: 'email_change', token_hash });

  const firstResult = await verify(firstHash);
  expect(firstResult).toMatchObject({ data: { user: null, session: null }, error: null });
  expect((await auth.getUser()).data.user?.email).toBe(email);
  expect((await verify(firstHash)).error).toMatchObject({ status: 403, code: 'otp_expired' });
  const secondResult = await verify(secondHash);
  expect(secondResult.data.user?.email).toBe(newEmail);
  expect((await verify(secondHash)).error?.code).toBe('otp_expired');
});

test('a link to change the email expires after an hour', async () => {
  const { auth, email } = await signUpAndConfirm();
  await auth.updateUser({ email: createEmailAddress() });
  await db.query(`update auth.users set email_change_sent_at = now() - interval '61 minutes'`);
  const result = await openClient().verifyOtp({
    type: 'email_change',
    token_hash: getTokenHash(email),
  });
  expect(result.error).toMatchObject({ status: 403, code: 'otp_expired' });
});
