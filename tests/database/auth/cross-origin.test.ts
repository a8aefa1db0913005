/** Requests from a browser to the auth service, which is on another origin. */
import { getTestBackend } from '@/tests/support/servers/backend';

const origin = 'http://localhost:3000';

test("a browser can call the auth service from the app's origin", async () => {
  const preflight = await fetch(`${getTestBackend().url}/auth/v1/token?grant_type=pkce`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'apikey,authorization,content-type',
    },
  });
  expect(preflight.ok).toBe(true);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');

  const response = await fetch(`${getTestBackend().url}/auth/v1/settings`, {
    headers: { Origin: origin },
  });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});
