/** Environment of the browser. Next.js inlines these literal expressions. `lib/env.ts` validates the first three. */
export const publicEnv = {
  supabaseUrl: process.env.NEXT_PUBLIC_SUPABASE_URL ?? '',
  supabaseKey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
  siteUrl: process.env.NEXT_PUBLIC_SITE_URL || 'http://localhost:3000',
  /** Site key that adds a captcha to the sign-in forms. Turnstile takes precedence over hCaptcha. */
  turnstileSiteKey: process.env.NEXT_PUBLIC_TURNSTILE_SITE_KEY ?? '',
  hcaptchaSiteKey: process.env.NEXT_PUBLIC_HCAPTCHA_SITE_KEY ?? '',
  googleClientId: process.env.NEXT_PUBLIC_GOOGLE_CLIENT_ID ?? '',
  /** Lets a form without JavaScript be redirected to any company's sign-in page. */
  hasCompanySignIn: process.env.NEXT_PUBLIC_SIGN_IN_COMPANY === 'on',
  /** Must be set up at the auth service first. */
  hasWalletSignIn: process.env.NEXT_PUBLIC_SIGN_IN_ETHEREUM === 'on',
  /** Additional origins of images, separated by spaces. */
  imageOrigins: process.env.NEXT_PUBLIC_IMAGE_ORIGINS ?? '',
  /** Whether the backend has realtime channels. The embedded one says that it lacks them. */
  hasRealtime: process.env.NEXT_PUBLIC_SUPABASE_REALTIME !== 'off',
};
