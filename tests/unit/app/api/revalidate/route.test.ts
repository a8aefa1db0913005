import { revalidateTag } from 'next/cache';
import { POST } from '@/app/api/revalidate/route';
import { env } from '@/lib/env';
import { createAdminSupabase } from '@/lib/supabase/admin';

jest.mock('@/lib/env', () => ({ env: { ROAM_REVALIDATE_SECRET: undefined } }));
jest.mock('next/cache', () => ({ revalidateTag: jest.fn() }));
jest.mock('@/lib/supabase/admin', () => ({ createAdminSupabase: jest.fn() }));

const secret = 'operator secret';
const requestRevalidation = (authorization?: string) =>
  POST(
    new Request('http://roam.test/api/revalidate', {
      method: 'POST',
      headers: authorization ? { authorization } : {},
    }),
  );

afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(revalidateTag).mockClear();
});

test('a request with the secret revalidates every tag of the public pages', async () => {
  jest.replaceProperty(env, 'ROAM_REVALIDATE_SECRET', secret);
  expect((await requestRevalidation(`Bearer ${secret}`)).status).toBe(204);
  expect(jest.mocked(revalidateTag).mock.calls).toEqual([
    ['catalog', { expire: 0 }],
    ['policy', { expire: 0 }],
    ['announcements', { expire: 0 }],
  ]);
});

test('a revalidation is shared with other servers through Postgres (OPS-12)', async () => {
  jest.replaceProperty(env, 'ROAM_REVALIDATE_SECRET', secret);
  const rpc = jest.fn(async () => ({ error: null }));
  jest.mocked(createAdminSupabase).mockReturnValue({ rpc } as never);
  expect((await requestRevalidation(`Bearer ${secret}`)).status).toBe(204);
  expect(rpc).toHaveBeenCalledWith('revalidate_cache_tags', {
    p_tags: ['catalog', 'policy', 'announcements'],
  });
  expect(revalidateTag).toHaveBeenCalledTimes(3);
});

test("a revalidation that can't be shared takes effect on this server, returns 503 and is logged (OPS-12)", async () => {
  jest.replaceProperty(env, 'ROAM_REVALIDATE_SECRET', secret);
  const errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  const rpc = async () => ({ error: { code: 'PGRST301' } });
  jest.mocked(createAdminSupabase).mockReturnValue({ rpc } as never);
  expect((await requestRevalidation(`Bearer ${secret}`)).status).toBe(503);
  expect(revalidateTag).toHaveBeenCalledTimes(3);
  expect(errorSpy).toHaveBeenCalledTimes(1);
});

test('a request without the right secret is rejected with 401', async () => {
  jest.replaceProperty(env, 'ROAM_REVALIDATE_SECRET', secret);
  for (const authorization of [undefined, 'Bearer ', `Bearer ${secret}x`, secret]) {
    expect((await requestRevalidation(authorization)).status).toBe(401);
  }
  expect(revalidateTag).not.toHaveBeenCalled();
});

test('the route returns 404 if no secret is configured', async () => {
  jest.replaceProperty(env, 'ROAM_REVALIDATE_SECRET', undefined);
  expect((await requestRevalidation('Bearer ')).status).toBe(404);
  expect(revalidateTag).not.toHaveBeenCalled();
});
