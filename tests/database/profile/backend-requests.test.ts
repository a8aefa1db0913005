/** Requests that sign-up and profile actions send to the data API and to storage. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Customer } from '@/lib/session/types';
import type { ActionState } from '@/lib/actions/state';
import { startAuthService } from '@/tests/support/auth/service/start';
import {
  startVisit,
  createFormData,
  captureOutcome,
  setAppBackend,
} from '@/tests/support/next/context';

const profilesPath = '/rest/v1/customer_profiles';
const email = `ann-${randomUUID()}@roam.test`;
const names = { first_name: 'Ann', last_name: 'Lee' };
const initialState = { values: {} };
let authService: Awaited<ReturnType<typeof startAuthService>>;
let actions: typeof import('@/lib/auth/actions') & typeof import('@/lib/profile/actions');
/** Id of the customer who signs up in the first test and stays signed in. Set by the second test. */
let customerId: string;

/** Runs a server action. Returns its response and the requests that it sent to the backend. */
async function recordRequests(runAction: () => Promise<unknown>) {
  const previousCount = authService.server.forwarded.length;
  const response = await captureOutcome(runAction());
  return { requests: authService.server.forwarded.slice(previousCount), response };
}

beforeAll(async () => {
  authService = await startAuthService();
  setAppBackend(authService);
  actions = {
    ...(await import('@/lib/auth/actions')),
    ...(await import('@/lib/profile/actions')),
  };
  startVisit('203.0.113.9');
}, 60_000);
afterAll(() => authService.stop());

test('signing up inserts a profile for the new user and reads it back (AUTH-17)', async () => {
  const formData = createFormData({
    ...names,
    email,
    phone: '(415) 555-0123',
    password: 'Testing1234',
  });
  const { requests } = await recordRequests(() => actions.signUp(initialState, formData));
  const insertRequest = requests.find(
    ({ method, path }) => method === 'POST' && path === profilesPath,
  );
  const userId = String(insertRequest?.body?.user_id);
  expect(insertRequest?.body).toEqual({
    ...names,
    user_id: expect.stringMatching(/^[\da-f-]{36}$/),
    email,
    phone: '+14155550123',
    image_url: null,
  });
  const readRequest = requests.find(
    ({ method, path }) => method === 'GET' && path === profilesPath,
  );
  expect(readRequest?.query).toMatchObject({ user_id: `eq.${userId}` });
});

test('saving a profile updates it by its id (PROF-1, AUTH-17)', async () => {
  const fields = { ...names, phone: '', date_of_birth: '1990-05-17', bio: '' };
  const { requests, response } = await recordRequests(() =>
    actions.updateProfile(initialState, createFormData(fields)),
  );
  const { result } = response as ActionState<Customer>;
  customerId = result?.ok ? result.data.id : '';
  expect(requests.filter(({ method }) => method !== 'GET')).toMatchObject([
    {
      method: 'PATCH',
      path: profilesPath,
      query: { id: `eq.${customerId}` },
      body: { ...names, phone: null, date_of_birth: '1990-05-17', bio: null },
    },
  ]);
});

test('an avatar is uploaded, then its URL is saved and its files of other types are deleted (PROF-4, AUTH-17)', async () => {
  const image = { create: { width: 600, height: 400, channels: 3 as const, background: 'red' } };
  const bytes = new Uint8Array(await sharp(image).png().toBuffer());
  const avatar = new File([bytes], '../me.png', { type: 'image/png' });
  const { requests } = await recordRequests(() =>
    actions.uploadAvatar(initialState, createFormData({ avatar })),
  );
  const path = `customer-avatars/customer_avatars/${customerId}`;
  const writes = requests.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
  expect(writes).toMatchObject([
    { method: 'POST', path: '/rest/v1/rpc/consume_rate_limit' },
    {
      method: 'POST',
      path: `/storage/v1/object/${path}.png`,
      headers: { 'x-upsert': 'true', 'content-type': expect.stringContaining('image/png') },
    },
    {
      method: 'PATCH',
      path: profilesPath,
      query: { id: `eq.${customerId}` },
      body: { image_url: expect.stringContaining(`/storage/v1/object/public/${path}.png?v=`) },
    },
    {
      method: 'DELETE',
      path: '/storage/v1/object/customer-avatars',
      body: {
        prefixes: [`customer_avatars/${customerId}.jpg`, `customer_avatars/${customerId}.webp`],
      },
    },
  ]);
});
