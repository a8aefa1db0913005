import { z } from 'zod';
import { missingSiteKey, requiresCaptcha } from '../../lib/auth/captcha-requirement';
import { checkAuthConfig } from './auth-config';
import { error, ok, warning, type Deployment, type Finding } from './finding';
import { request } from './requests';

const settingsSchema = z.object({
  mailer_autoconfirm: z.boolean().optional(),
  disable_signup: z.boolean().optional(),
  saml_enabled: z.boolean().optional(),
  external: z.record(z.string(), z.boolean()).default({}),
});

/** Checks the auth service's public settings and, on a hosted project, those that only its owner can read. */
export async function checkAuth({ env, isEmbedded }: Deployment): Promise<Finding[]> {
  const url = new URL('/auth/v1/settings', env.NEXT_PUBLIC_SUPABASE_URL);
  const apikey = env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '';
  const response = await request(url, { headers: { apikey } }).catch(() => null);
  const name = 'auth service';
  if (!response)
    return [error(name, `${url.origin} doesn't respond. Check NEXT_PUBLIC_SUPABASE_URL.`)];
  if (response.status === 401)
    return [error(name, 'Rejects the publishable key. Copy it again from Settings, API Keys.')];
  if (!response.ok)
    return [
      error(name, `Returns ${response.status}. Check whether the Supabase project is paused.`),
    ];
  const settings = settingsSchema.parse(await response.json());
  return [
    ok(name, 'responds'),
    checkConfirmations(settings.mailer_autoconfirm === true, isEmbedded),
    settings.disable_signup
      ? error('sign-up', 'Is off. Allow new users under Authentication, Sign In / Providers.')
      : ok('sign-up'),
    checkProviders(settings.external),
    ...(settings.saml_enabled ? [checkCompanySignIn(env)] : []),
    ...(isEmbedded ? [] : [await checkCaptcha(env)]),
    ...(isEmbedded ? [] : await checkAuthConfig({ env, isEmbedded })),
  ];
}

async function checkCaptcha(env: Deployment['env']) {
  const name = 'captcha';
  const isRequired = await requiresCaptcha({
    url: env.NEXT_PUBLIC_SUPABASE_URL ?? '',
    publishableKey: env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
  });
  const hasSiteKey = env.NEXT_PUBLIC_TURNSTILE_SITE_KEY || env.NEXT_PUBLIC_HCAPTCHA_SITE_KEY;
  if (isRequired) return hasSiteKey ? ok(name, 'on') : error(name, missingSiteKey);
  if (!hasSiteKey) return ok(name, 'off');
  return warning(
    name,
    'Shown, but never checked. Turn it on under Authentication, Attack Protection.',
  );
}

function checkConfirmations(isOff: boolean, isEmbedded: boolean) {
  const name = 'email confirmations';
  if (!isOff) return ok(name);
  if (isEmbedded) return ok(name, 'off, the default of the embedded backend');
  return error(name, 'Are off, so anyone can register any address. Run npx supabase config push.');
}

function checkCompanySignIn(env: Deployment['env']) {
  const name = 'company sign-in';
  if (env.NEXT_PUBLIC_SIGN_IN_COMPANY === 'on') return ok(name, 'on');
  return warning(
    name,
    'Needs JavaScript. Set NEXT_PUBLIC_SIGN_IN_COMPANY=on and build again so that it works without.',
  );
}

function checkProviders(external: Record<string, boolean>) {
  const name = 'Google and Apple';
  const disabled = ['google', 'apple'].filter((provider) => !external[provider]);
  if (disabled.length === 0) return ok(name, 'on');
  return warning(name, `Off: ${disabled.join(' and ')}. Sign-in pages hide their buttons.`);
}
