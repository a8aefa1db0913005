/**
 * What the browser may know. Next inlines these literally, so they cannot go through a parser;
 * `lib/env.ts` checks them on the server before anything starts.
 */
export const publicEnv = {
  supabaseUrl: process.env.NEXT_PUBLIC_SUPABASE_URL ?? '',
  supabaseKey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
  siteUrl: process.env.NEXT_PUBLIC_SITE_URL || 'http://localhost:3000',
  /** Where people can write to besides the form; without it only the form is offered. */
  contactEmail: process.env.NEXT_PUBLIC_CONTACT_EMAIL ?? '',
  /** A captcha for the sign-in forms, from the service that has a site key. */
  turnstileSiteKey: process.env.NEXT_PUBLIC_TURNSTILE_SITE_KEY ?? '',
  hcaptchaSiteKey: process.env.NEXT_PUBLIC_HCAPTCHA_SITE_KEY ?? '',
  /** Lets Google offer its One Tap on the sign-in page. */
  googleClientId: process.env.NEXT_PUBLIC_GOOGLE_CLIENT_ID ?? '',
  /** Sign-in methods that have to be set up at the auth service first. */
  hasCompanySignIn: process.env.NEXT_PUBLIC_SIGN_IN_COMPANY === 'on',
  hasWalletSignIn: process.env.NEXT_PUBLIC_SIGN_IN_ETHEREUM === 'on',
  /** Where pictures may come from besides ourselves and the storage: origins, separated by spaces. */
  imageOrigins: process.env.NEXT_PUBLIC_IMAGE_ORIGINS ?? '',
  /** Whether the backend opens realtime channels: hosted Supabase does, the embedded one does not. */
  hasRealtime: process.env.NEXT_PUBLIC_SUPABASE_REALTIME === 'on',
};
