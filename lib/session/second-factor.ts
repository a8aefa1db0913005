/** Whether the session still lacks its second factor and so has no customer yet (AUTH-12). */
export function awaitsSecondFactor(factors: { status: string }[] | undefined, level?: unknown) {
  return level !== 'aal2' && (factors ?? []).some(({ status }) => status === 'verified');
}

/** The service keeps ten factors of an account unless it is told otherwise. */
const mostApps = 10;

/** The apps whose code proves the second factor; each one that is tried is a call. */
export function authenticatorApps<F extends { status: string; factor_type: string }>(
  factors: F[] = [],
) {
  return factors
    .filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp')
    .slice(0, mostApps);
}
