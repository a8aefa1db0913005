/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { checkAuthConfig } from '@/scripts/doctor/auth-config';
import type { Finding } from '@/scripts/doctor/finding';

const site = 'https://roam.test';
const readTemplate = (name: string) => readFileSync(`supabase/templates/${name}.html`, 'utf8');

/** Response of Supabase's Management API for a project whose settings match config.toml. */
const matchingSettings = {
  site_url: site,
  uri_allow_list: `https://preview.roam.test/**,${site}/**`,
  password_min_length: 6,
  password_required_characters: 'abcdefghijklmnopqrstuvwxyz:ABCDEFGHIJKLMNOPQRSTUVWXYZ:0123456789',
  mfa_totp_enroll_enabled: true,
  mfa_totp_verify_enabled: true,
  mailer_secure_email_change_enabled: true,
  mailer_otp_length: 6,
  security_manual_linking_enabled: true,
  security_update_password_require_reauthentication: true,
  security_sb_forwarded_for_enabled: true,
  smtp_host: 'smtp.roam.test',
  mailer_subjects_confirmation: 'Confirm your email',
  mailer_subjects_recovery: 'Choose a new password',
  mailer_subjects_magic_link: 'Your sign-in link',
  mailer_subjects_email_change: 'Confirm your new email',
  mailer_subjects_invite: 'You are invited',
  mailer_subjects_reauthentication: 'Your code',
  mailer_templates_confirmation_content: readTemplate('confirmation'),
  mailer_templates_recovery_content: readTemplate('recovery').trim(),
  mailer_templates_magic_link_content: readTemplate('magic-link'),
  mailer_templates_email_change_content: readTemplate('email-change'),
  mailer_templates_invite_content: readTemplate('invite'),
  mailer_templates_reauthentication_content: readTemplate('reauthentication'),
};

/** URL and Authorization header of each request to the Management API. */
let requests: [string, string | null][];
const getLevels = (findings: Finding[]) =>
  Object.fromEntries(findings.map(({ name, level }) => [name, level]));

/** Checks a project for which the Management API returns the given status and body. */
function checkSettings(
  status: number,
  body: object,
  token = 'sbp_owner',
  projectUrl = 'https://abc.supabase.co',
) {
  requests = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    requests.push([String(url), new Headers(init?.headers).get('authorization')]);
    return Response.json(body, { status });
  });
  const env = {
    NEXT_PUBLIC_SUPABASE_URL: projectUrl,
    NEXT_PUBLIC_SITE_URL: site,
    SUPABASE_ACCESS_TOKEN: token,
  };
  return checkAuthConfig({ env, isEmbedded: false });
}

afterEach(() => jest.restoreAllMocks());

test('settings that match config.toml pass (OPS-9)', async () => {
  expect(getLevels(await checkSettings(200, matchingSettings))).toEqual({
    'site URL': 'ok',
    'password rules': 'ok',
    'two-factor': 'ok',
    'email changes and codes': 'ok',
    'email templates': 'ok',
    redirects: 'ok',
    'address forwarding': 'ok',
    'auth emails': 'ok',
  });
  expect(requests).toEqual([
    ['https://api.supabase.com/v1/projects/abc/config/auth', 'Bearer sbp_owner'],
  ]);
});

test.each([
  ['site URL', 'site_url', 'http://localhost:3000'],
  ['redirects', 'uri_allow_list', 'https://other.test/**'],
  ['password rules', 'password_min_length', 8],
  ['password rules', 'password_required_characters', ''],
  ['two-factor', 'mfa_totp_enroll_enabled', false],
  ['email changes and codes', 'mailer_secure_email_change_enabled', false],
  ['email templates', 'mailer_subjects_recovery', 'Reset Your Password'],
  ['email templates', 'mailer_templates_invite_content', '<p>Hello</p>'],
  ['address forwarding', 'security_sb_forwarded_for_enabled', false],
  ['auth emails', 'smtp_host', null],
])(
  'the finding “%s” is an error if %s differs from config.toml (OPS-9)',
  async (name, key, value) => {
    const findings = await checkSettings(200, { ...matchingSettings, [key]: value });
    expect(findings.filter(({ level }) => level === 'error')).toMatchObject([{ name }]);
    const { text = '' } = findings.find((finding) => finding.name === name) ?? {};
    if (text.includes('Differ')) expect(text).toContain(key);
  },
);

test.each([
  ['no access token is set', '', 'https://abc.supabase.co'],
  ['the project is behind a custom domain', 'sbp_owner', 'https://api.roam.test'],
])('the settings are skipped without a request if %s (OPS-9)', async (_, token, projectUrl) => {
  const findings = await checkSettings(200, matchingSettings, token, projectUrl);
  expect(new Set(findings.map(({ level }) => level))).toEqual(new Set(['unseen']));
  expect(requests).toEqual([]);
});

test('a rejected token is an error (OPS-9)', async () => {
  expect(getLevels(await checkSettings(401, { message: 'Unauthorized' }))).toMatchObject({
    'auth settings': 'error',
    'address forwarding': 'unseen',
  });
});
