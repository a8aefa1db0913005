/** Whether the account signed up with an OAuth provider such as Google or Apple. */
export function isOAuthProvider(provider: unknown) {
  return typeof provider === 'string' && !['', 'email', 'phone', 'web3'].includes(provider);
}
