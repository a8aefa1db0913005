import type { SettingsReason } from './messages';
import type { ConnectedAccount } from './types';

/** The accounts that can be connected; everything else is only listed. */
export const connectable = ['google', 'apple'] as const;
export type Connectable = (typeof connectable)[number];

const providerNames: Record<string, string> = {
  email: 'Email',
  phone: 'Phone',
  google: 'Google',
  apple: 'Apple',
  web3: 'Wallet',
};

/** `sso:company.test` and its like are companies. */
export function formatProvider(provider: string) {
  return providerNames[provider] ?? 'Company';
}

type Identity = {
  identity_id: string;
  provider: string;
  identity_data?: Record<string, unknown> | null;
};

/** The last way in stays, and the email is changed in the profile. */
export function readAccounts(identities: Identity[]): ConnectedAccount[] {
  return identities.map(({ identity_id, provider, identity_data }) => ({
    id: identity_id,
    provider,
    email: typeof identity_data?.email === 'string' ? identity_data.email : null,
    isRemovable: identities.length > 1 && provider !== 'email',
  }));
}

/**
 * The picture that the library hands over is an address with a raw drawing in it, in which a `#` of
 * a colour would end the address.
 */
export function pictureOf(qrCode: string) {
  const drawing = qrCode.slice(qrCode.indexOf('<'));
  return `data:image/svg+xml;utf8,${encodeURIComponent(drawing)}`;
}

/** Where the service mails a code to prove who somebody is. */
export function reachedAt({ id, email, phone }: { id: string; email?: string; phone?: string }) {
  return email || phone || id;
}

/** `ABCDEFGH` → `ABCD EFGH`, as people type it. */
export function formatSecret(secret: string) {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

const byCode: Record<string, SettingsReason> = {
  bad_jwt: 'signInAgain',
  no_authorization: 'signInAgain',
  session_expired: 'signInAgain',
  session_not_found: 'signInAgain',
  manual_linking_disabled: 'notOffered',
  mfa_totp_enroll_not_enabled: 'notOffered',
  mfa_totp_verify_not_enabled: 'notOffered',
  provider_disabled: 'notOffered',
  insufficient_aal: 'proveAgain',
  single_identity_not_deletable: 'onlyWay',
  identity_already_exists: 'takenElsewhere',
  identity_not_found: 'notFound',
  mfa_factor_not_found: 'notFound',
  too_many_enrolled_mfa_factors: 'tooMany',
};

/** Why the auth service refused, as far as a customer may know. */
export function refusalReason({
  name,
  code = '',
  status = 0,
}: {
  name?: string;
  code?: string;
  status?: number;
}): SettingsReason {
  const known = byCode[code];
  if (known) return known;
  if (name === 'AuthSessionMissingError' || status === 401) return 'signInAgain';
  // Its answer was no JSON: the page of a server that has no such address.
  if (name === 'AuthUnknownError') return 'notOffered';
  if (status === 429) return 'tooOften';
  if ([404, 405, 501].includes(status)) return 'notOffered';
  if ([0, 502, 503, 504].includes(status)) return 'notAnswering';
  return 'wentWrong';
}
