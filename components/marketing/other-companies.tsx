import { publicEnv } from '@/lib/env.public';

/** Whose scripts a browser loads here besides ours, as this site is configured; often nobody's. */
export function OtherCompanies() {
  const { turnstileSiteKey, hcaptchaSiteKey, googleClientId } = publicEnv;
  const captcha = (turnstileSiteKey && 'Cloudflare') || (hcaptchaSiteKey && 'hCaptcha');
  const said = [
    captcha && `The sign-in forms load a check against programs from ${captcha}.`,
    googleClientId && 'The sign-in page loads a button from Google.',
  ].filter(Boolean);
  if (said.length === 0) return null;
  return ` The exceptions: ${said.join(' ')}`;
}
