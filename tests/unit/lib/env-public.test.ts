/** The browser's variables that have a default. */
import { getAppEnvironment } from '@/scripts/embedded/start';

const backend = { url: '', publishableKey: '', secretKey: '', mailbox: '' };

test.each([
  ['a hosted project', {}, true],
  ['a project without realtime', { NEXT_PUBLIC_SUPABASE_REALTIME: 'off' }, false],
  ['the embedded backend', getAppEnvironment(backend, ''), false],
])('realtime of %s', async (_backend, env: Record<string, string>, hasRealtime) => {
  delete process.env.NEXT_PUBLIC_SUPABASE_REALTIME;
  Object.assign(process.env, env);
  await jest.isolateModulesAsync(async () => {
    const { publicEnv } = await import('@/lib/env.public');
    expect(publicEnv.hasRealtime).toBe(hasRealtime);
  });
});
