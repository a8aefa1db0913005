import path from 'node:path';
import type { Keys } from './keys';
import { templatesFolder, type Settings } from './settings';

/** Minimum seconds between two emails to an account. Supabase's default is 60, but our own rate limits apply first. */
export const emailIntervalSeconds = 1;
/** Subjects and template files of the auth service's emails. */
export const mailTemplates = {
  confirmation: createTemplate('confirmation', 'Confirm your email'),
  recovery: createTemplate('recovery', 'Choose a new password'),
  magic_link: createTemplate('magic-link', 'Your sign-in link'),
  email_change: createTemplate('email-change', 'Confirm your new email'),
  invite: createTemplate('invite', 'You are invited'),
};

/**
 * Returns the settings of the embedded auth service. A hosted project gets its settings from
 * `supabase/config.toml`.
 *
 * To seed users, set `auth.users.encrypted_password` to a bcrypt hash of cost 10, as on hosted
 * Supabase. Set token columns to '', because the auth service can't read null. `confirmed_at` and
 * `identities.email` are generated, and only hosted Supabase has `instance_id`. An account without a
 * password can't sign in with one.
 */
export function createAuthConfig({ siteUrl, confirmEmail }: Settings, keys: Keys) {
  return {
    enabled: true,
    jwt_secret: keys.jwtSecret,
    publishable_key: keys.publishableKey,
    secret_key: keys.secretKey,
    site_url: siteUrl,
    additional_redirect_urls: [`${siteUrl}/**`],
    minimum_password_length: 6,
    password_requirements: 'lower_upper_letters_digits',
    email: {
      enable_confirmations: confirmEmail,
      max_frequency: `${emailIntervalSeconds}s`,
      template: mailTemplates,
    },
  };
}

function createTemplate(name: string, subject: string) {
  return { subject, content_path: path.join(templatesFolder, `${name}.html`) };
}
