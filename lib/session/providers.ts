/** Whether an account came by Google or Apple rather than by email. */
export function isOAuthProvider(provider: unknown) {
  return typeof provider === 'string' && !['', 'email', 'phone', 'web3'].includes(provider);
}
