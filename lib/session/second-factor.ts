/** Whether the session still lacks its second factor (AUTH-12). */
export function requiresSecondFactor(factors: { status: string }[] | undefined, level?: unknown) {
  return level !== 'aal2' && (factors ?? []).some(({ status }) => status === 'verified');
}

/** Maximum number of apps to check. Matches the auth service's default limit per account. */
const maxApps = 10;

/** Returns the apps whose codes prove the second factor. Checking a code against each takes one request. */
export function getAuthenticatorApps<F extends { status: string; factor_type: string }>(
  factors: F[] = [],
) {
  return factors
    .filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp')
    .slice(0, maxApps);
}
