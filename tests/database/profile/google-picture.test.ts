/** The picture of a Google account, which becomes the customer's own at their first sign-in (PROF-13). */
import sharp from 'sharp';
import '@/tests/support/next/app-environment';
import { completeBrowserSignIn } from '@/lib/account/sign-in-actions';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { waitForDeferredWork, signInAs, startVisit } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';

const googleUrl = 'https://lh3.googleusercontent.com/a/portrait=s96-c';
let customer: TestCustomer;
let requestedUrls: string[];

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  customer = await createCustomer();
  startVisit('203.0.113.9');
  await signInAs(customer);
});
afterEach(() => jest.restoreAllMocks());

/** Signs the customer in with Google, whose picture host answers with `reply`. Returns the stored picture's URL. */
async function signInWithGoogle(
  { picture = googleUrl, provider = 'google', created_at = 'now' } = {},
  reply?: () => Response | Promise<Response>,
) {
  await pool.query(
    `update auth.users
        set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || jsonb_build_object('picture', $2::text),
            raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('provider', $3::text),
            created_at = $4::timestamptz
      where id = $1`,
    [customer.user_id, picture, provider, created_at],
  );
  requestedUrls = [];
  mockFetch(async ({ url }) => {
    if (url.startsWith('http://127.0.0.1')) return;
    requestedUrls.push(url);
    return reply?.() ?? new Response(new Uint8Array(await createPicture()));
  });
  await completeBrowserSignIn();
  await waitForDeferredWork().finally(restoreFetch);
  const { rows } = await pool.query<{ image_url: string | null }>(
    'select image_url from public.customer_profiles where id = $1',
    [customer.id],
  );
  return rows[0]!.image_url;
}

const createPicture = () =>
  sharp({ create: { width: 96, height: 96, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer();

test('the picture of a new Google account is redrawn and stored (PROF-13)', async () => {
  const imageUrl = await signInWithGoogle();
  expect(requestedUrls).toEqual([googleUrl]);
  expect(imageUrl).toContain(`/customer_avatars/${customer.id}.jpg?v=`);
  const stored = Buffer.from(await (await fetch(imageUrl!)).arrayBuffer());
  expect(await sharp(stored).metadata()).toMatchObject({ width: 512, height: 512 });
  expect(stored.toString('latin1')).not.toContain('secret');
});

test.each([
  ['on another host', { picture: 'https://lh3.googleusercontent.com.evil.test/a' }],
  ['in a private network', { picture: 'https://10.0.0.1/a' }],
  ['without encryption', { picture: 'http://lh3.googleusercontent.com/a' }],
  ['on another port', { picture: 'https://lh3.googleusercontent.com:8443/a' }],
  ['of an account of another provider', { provider: 'email' }],
  ["of an account that isn't new", { created_at: 'yesterday' }],
])('a picture %s is never requested (PROF-13)', async (_, account) => {
  expect(await signInWithGoogle(account)).toBeNull();
  expect(requestedUrls).toEqual([]);
});

test.each([
  ['an error', () => new Response('', { status: 404 })],
  ['no picture', () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a huge one', () => new Response('', { headers: { 'content-length': '9000000' } })],
  ['a lost connection', () => Promise.reject(new TypeError('fetch failed'))],
])('a sign-in works without a picture if Google returns %s (PROF-13)', async (_, reply) => {
  expect(await signInWithGoogle({}, reply)).toBeNull();
});
