/** An authenticator app that proves the second factor. */
export type AuthenticatorApp = { id: string; added_at: string };

/** What an app that is being added has to be told, once: `uri` is what its QR code says. */
export type AppSetup = { factorId: string; uri: string };

/** The key inside the address, as people type it: `ABCDEFGH` → `ABCD EFGH`. */
export function readKey(uri: string) {
  const secret = URL.canParse(uri) ? (new URL(uri).searchParams.get('secret') ?? '') : '';
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
