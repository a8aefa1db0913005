/**
 * Plain JavaScript, because `next start` loads this file without compiling it.
 *
 * @typedef {object} ThirdPartyConfig Third parties that pages may connect to, as configured at build time.
 * @property {string} supabaseUrl
 * @property {string} turnstileSiteKey
 * @property {string} hcaptchaSiteKey
 * @property {string} googleClientId
 * @property {boolean} hasCompanySignIn
 * @property {string} [imageOrigins] Separated by spaces.
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {ThirdPartyConfig}
 */
export function readThirdPartyConfig(env) {
  return {
    supabaseUrl: env.NEXT_PUBLIC_SUPABASE_URL ?? '',
    turnstileSiteKey: env.NEXT_PUBLIC_TURNSTILE_SITE_KEY ?? '',
    hcaptchaSiteKey: env.NEXT_PUBLIC_HCAPTCHA_SITE_KEY ?? '',
    googleClientId: env.NEXT_PUBLIC_GOOGLE_CLIENT_ID ?? '',
    hasCompanySignIn: env.NEXT_PUBLIC_SIGN_IN_COMPANY === 'on',
    imageOrigins: env.NEXT_PUBLIC_IMAGE_ORIGINS ?? '',
  };
}

/** Origin of the payment page, which the tip form redirects to without JavaScript. */
const paymentOrigin = 'https://checkout.stripe.com';

/** OAuth providers that the form for connecting an account redirects to. */
const oauthOrigins = [
  'https://accounts.google.com',
  'https://appleid.apple.com',
  'https://github.com',
  'https://www.facebook.com',
];

/**
 * Returns the Content-Security-Policy of a page. `inlineSources` is the nonce or the hashes of its inline scripts.
 *
 * @param {ThirdPartyConfig} thirdParties
 * @param {string[]} inlineSources
 */
export function buildContentSecurityPolicy(thirdParties, inlineSources) {
  const backend = getBackendOrigin(thirdParties);
  const { script, frame, style, connect } = listThirdPartyHosts(thirdParties);
  /** @type {Record<string, string[]>} */
  const directives = {
    'default-src': ["'self'"],
    'worker-src': ["'self'"],
    'script-src': ["'self'", ...inlineSources, ...script],
    // React renders style attributes, and styles can't run code.
    'style-src': ["'self'", "'unsafe-inline'", ...style],
    'img-src': ["'self'", 'data:', 'blob:', ...getImageOrigins(thirdParties)],
    'connect-src': ["'self'", backend, backend.replace(/^http/, 'ws'), ...connect],
    'frame-src': frame.length > 0 ? frame : ["'none'"],
    'form-action': [
      "'self'",
      backend,
      // A company's sign-in page can be on any host.
      ...(thirdParties.hasCompanySignIn ? ['https:'] : [...oauthOrigins, paymentOrigin]),
    ],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values.filter(Boolean)].join(' '))
    .join('; ');
}

/**
 * Returns the external image origins: Supabase Storage and those that the operator configured.
 *
 * @param {Pick<ThirdPartyConfig, 'supabaseUrl' | 'imageOrigins'>} thirdParties
 */
export function getImageOrigins({ supabaseUrl, imageOrigins = '' }) {
  const urls = imageOrigins
    .split(/\s+/)
    .filter((url) => url.startsWith('https:') && URL.canParse(url));
  return [getBackendOrigin({ supabaseUrl }), ...urls.map((url) => new URL(url).origin)];
}

/** @param {Pick<ThirdPartyConfig, 'supabaseUrl'>} thirdParties */
function getBackendOrigin({ supabaseUrl }) {
  return URL.canParse(supabaseUrl) ? new URL(supabaseUrl).origin : '';
}

/** @param {ThirdPartyConfig} thirdParties */
function listThirdPartyHosts({ turnstileSiteKey, hcaptchaSiteKey, googleClientId }) {
  const hosts = {
    script: /** @type {string[]} */ ([]),
    frame: /** @type {string[]} */ ([]),
    style: /** @type {string[]} */ ([]),
    connect: /** @type {string[]} */ ([]),
  };
  if (turnstileSiteKey) {
    hosts.script.push('https://challenges.cloudflare.com');
    hosts.frame.push('https://challenges.cloudflare.com');
  } else if (hcaptchaSiteKey) {
    for (const list of Object.values(hosts))
      list.push('https://hcaptcha.com', 'https://*.hcaptcha.com');
  }
  if (googleClientId) {
    hosts.script.push('https://accounts.google.com/gsi/client');
    hosts.style.push('https://accounts.google.com/gsi/style');
    hosts.frame.push('https://accounts.google.com/gsi/');
    hosts.connect.push('https://accounts.google.com/gsi/');
  }
  return hosts;
}
