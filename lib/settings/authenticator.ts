export type AuthenticatorApp = { id: string; added_at: string };

/** Data for adding an app. `uri` is the content of its QR code. */
export type AppSetup = { factorId: string; uri: string };

/** Formats the secret of an `otpauth` URI in groups of four: `ABCD EFGH`. */
export function formatKey(uri: string) {
  const secret = URL.canParse(uri) ? (new URL(uri).searchParams.get('secret') ?? '') : '';
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
