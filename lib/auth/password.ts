/** Spec §9; the service has the same rule and the last word. */
export function isStrongPassword(password: string) {
  return password.length >= 6 && [/[A-Z]/, /[a-z]/, /\d/].every((kind) => kind.test(password));
}

/** bcrypt reads 72 bytes at most. */
export function fitsHash(password: string) {
  return new TextEncoder().encode(password).length <= 72;
}
