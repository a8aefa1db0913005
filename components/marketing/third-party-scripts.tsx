import { publicEnv } from '@/lib/env.public';

/** Sentence that names the configured third-party scripts, or nothing if there are none. */
export function ThirdPartyScripts() {
  const { turnstileSiteKey, hcaptchaSiteKey, googleClientId } = publicEnv;
  const captcha = (turnstileSiteKey && 'Cloudflare') || (hcaptchaSiteKey && 'hCaptcha');
  const exceptions = [
    captcha && `The sign-in forms load a bot check from ${captcha}.`,
    googleClientId && 'The sign-in page loads a button from Google.',
  ].filter(Boolean);
  if (exceptions.length === 0) return null;
  return ` The exceptions: ${exceptions.join(' ')}`;
}
