/** What the doctor and the start say about a captcha and the company sign-in that the auth service has. */
import { logMissingSiteKey } from '@/lib/auth/captcha-requirement';
import { checkAuth } from '@/scripts/doctor/auth';
import { startAuthService } from '@/tests/support/auth/service/start';

let authService: Awaited<ReturnType<typeof startAuthService>>;
beforeAll(async () => void (authService = await startAuthService()), 60_000);
beforeEach(() => void (authService.server.settings.requiresCaptcha = false));
afterAll(() => authService.stop());

async function findCheck(name: string, variables: Record<string, string>) {
  const findings = await checkAuth({
    env: {
      NEXT_PUBLIC_SUPABASE_URL: authService.url,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: authService.publishableKey,
      SUPABASE_SECRET_KEY: authService.secretKey,
      ...variables,
    },
    isEmbedded: false,
  });
  return findings.find((finding) => finding.name === name);
}

test.each([
  ['required', true, '', 'error', /^The auth service requires a captcha, so every sign-in fails\./],
  ['required', true, '1x00AA', 'ok', /^on$/],
  ['not required', false, '', 'ok', /^off$/],
  ['not required', false, '1x00AA', 'warning', /^Shown, but never checked\./],
])(
  'the doctor on a captcha that is %s (%s) with the site key “%s”: %s (OPS-9)',
  async (_state, requiresCaptcha, siteKey, level, text) => {
    authService.server.settings.requiresCaptcha = requiresCaptcha;
    expect(await findCheck('captcha', { NEXT_PUBLIC_TURNSTILE_SITE_KEY: siteKey })).toEqual({
      name: 'captcha',
      level,
      text: expect.stringMatching(text),
    });
  },
);

test.each([
  ['', 'warning'],
  ['on', 'ok'],
])(
  'the doctor on company sign-in with NEXT_PUBLIC_SIGN_IN_COMPANY=%s: %s (OPS-9)',
  async (value, level) => {
    expect(
      await findCheck('company sign-in', { NEXT_PUBLIC_SIGN_IN_COMPANY: value }),
    ).toMatchObject({ level });
  },
);

test('the start logs an error if the auth service requires a captcha that the forms lack (OPS-9)', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { url, publishableKey } = authService;
  await logMissingSiteKey({ url, publishableKey });
  expect(error).not.toHaveBeenCalled();
  authService.server.settings.requiresCaptcha = true;
  await logMissingSiteKey({ url, publishableKey });
  expect(error).toHaveBeenCalledTimes(1);
  expect(error.mock.calls[0]![0]).toContain('captcha_site_key_missing');
  error.mockRestore();
});
