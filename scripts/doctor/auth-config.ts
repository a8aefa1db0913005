import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type TomlTable } from 'smol-toml';
import { z } from 'zod';
import { root } from '../embedded/settings';
import { error, ok, unseen, type Deployment, type Finding } from './finding';
import { request } from './requests';

type Settings = Record<string, unknown>;

/**
 * Compares the settings that only the project's owner can read with supabase/config.toml. Without
 * SUPABASE_ACCESS_TOKEN, the findings name the dashboard pages to check instead.
 */
export async function checkAuthConfig({ env }: Deployment): Promise<Finding[]> {
  const token = env.SUPABASE_ACCESS_TOKEN;
  const [, ref] = /^https:\/\/(\w+)\.supabase\.co/.exec(env.NEXT_PUBLIC_SUPABASE_URL ?? '') ?? [];
  if (!token || !ref) return listUnseenSettings();
  const api = env.SUPABASE_API_URL || 'https://api.supabase.com';
  const headers = { Authorization: `Bearer ${token}` };
  const url = new URL(`/v1/projects/${ref}/config/auth`, api);
  const response = await request(url, { headers }).catch(() => null);
  if (!response?.ok) {
    const outcome = response ? `returns ${response.status}` : "doesn't respond";
    return [
      error('auth settings', `${url.host} ${outcome}. Check SUPABASE_ACCESS_TOKEN.`),
      ...listUnseenSettings(),
    ];
  }
  const settings = z.record(z.string(), z.unknown()).parse(await response.json());
  return [
    ...Object.entries(readExpectedSettings(env.NEXT_PUBLIC_SITE_URL ?? '')).map(
      ([name, expected]) => checkSettings(name, settings, expected),
    ),
    checkRedirects(String(settings.uri_allow_list ?? ''), env.NEXT_PUBLIC_SITE_URL ?? ''),
    settings.security_sb_forwarded_for_enabled === true
      ? ok('address forwarding', 'on')
      : error('address forwarding', 'Is off. Turn it on under Authentication, Rate Limits.'),
    settings.smtp_host
      ? ok('auth emails', 'sent by your own server')
      : error('auth emails', 'Set your own SMTP server under Authentication, Emails.'),
  ];
}

function listUnseenSettings(): Finding[] {
  return [
    unseen(
      'redirects, password rules, two-factor, email templates',
      'Run npx supabase config diff, or set SUPABASE_ACCESS_TOKEN for this check.',
    ),
    unseen(
      'address forwarding',
      'Check Authentication, Rate Limits: IP address forwarding must be on.',
    ),
    unseen('auth emails', 'Check Authentication, Emails: your own SMTP server must be set.'),
  ];
}

/** The Management API's `password_required_characters`, keyed by `password_requirements` of supabase/config.toml. */
const requiredCharacters: Record<string, string> = {
  lower_upper_letters_digits: 'abcdefghijklmnopqrstuvwxyz:ABCDEFGHIJKLMNOPQRSTUVWXYZ:0123456789',
};

/** Returns the values of supabase/config.toml under the Management API's names. */
function readExpectedSettings(site: string): Record<string, Settings> {
  const readSetting = createConfigReader();
  return {
    'site URL': { site_url: site },
    'password rules': {
      password_min_length: readSetting('auth', 'minimum_password_length'),
      password_required_characters:
        requiredCharacters[String(readSetting('auth', 'password_requirements'))],
      security_update_password_require_reauthentication: readSetting(
        'auth.email',
        'secure_password_change',
      ),
    },
    'two-factor': {
      mfa_totp_enroll_enabled: readSetting('auth.mfa.totp', 'enroll_enabled'),
      mfa_totp_verify_enabled: readSetting('auth.mfa.totp', 'verify_enabled'),
    },
    'email changes and codes': {
      mailer_secure_email_change_enabled: readSetting('auth.email', 'double_confirm_changes'),
      mailer_otp_length: readSetting('auth.email', 'otp_length'),
      security_manual_linking_enabled: readSetting('auth', 'enable_manual_linking'),
    },
    'email templates': Object.assign(
      {},
      ...templateNames.map((name) => readTemplateSettings(readSetting, name)),
    ),
  };
}

const templateNames = [
  'confirmation',
  'recovery',
  'magic_link',
  'email_change',
  'invite',
  'reauthentication',
];

function readTemplateSettings(
  readSetting: ReturnType<typeof createConfigReader>,
  name: string,
): Settings {
  const section = `auth.email.template.${name}`;
  const file = path.join(root, String(readSetting(section, 'content_path')));
  return {
    [`mailer_subjects_${name}`]: readSetting(section, 'subject'),
    [`mailer_templates_${name}_content`]: readFileSync(file, 'utf8'),
  };
}

/** Returns a function that reads a value of supabase/config.toml, and throws if it is missing. */
function createConfigReader() {
  const config = parse(readFileSync(path.join(root, 'supabase/config.toml'), 'utf8'));
  return (section: string, key: string) => {
    let value: unknown = config;
    for (const name of [...section.split('.'), key])
      value = (value as TomlTable | undefined)?.[name];
    if (value === undefined) throw new Error(`supabase/config.toml has no ${section}.${key}`);
    return value;
  };
}

function checkSettings(name: string, settings: Settings, expected: Settings) {
  const isEqual = (key: string) => normalize(settings[key]) === normalize(expected[key]);
  const differentKeys = Object.keys(expected).filter((key) => !isEqual(key));
  if (differentKeys.length === 0) return ok(name, 'same as in supabase/config.toml');
  return error(
    name,
    `Differ from supabase/config.toml: ${differentKeys.join(', ')}. ${pushAdvice}`,
  );
}

const pushAdvice = 'Run npx supabase config push.';

/** Trims strings, because the dashboard may add or remove white space at the ends of a template. */
const normalize = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

function checkRedirects(allowed: string, site: string) {
  const name = 'redirects';
  const pattern = `${site.replace(/\/$/, '')}/**`;
  if (allowed.split(',').some((entry) => entry.trim() === pattern)) return ok(name);
  return error(name, `${pattern} isn't allowed, so emailed links fail. ${pushAdvice}`);
}
