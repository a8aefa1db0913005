/**
 * Plain JavaScript, like everything in this folder that `next start` loads uncompiled.
 *
 * @typedef {object} Sources Third parties that pages may connect to, as configured at build time.
 * @property {string} supabaseUrl
 * @property {string} turnstileSiteKey
 * @property {string} hcaptchaSiteKey
 * @property {string} googleClientId
 * @property {boolean} hasCompanySignIn
 * @property {string} [imageOrigins] Separated by spaces.
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Sources}
 */
export function readSources(env) {
  return {
    supabaseUrl: env.NEXT_PUBLIC_SUPABASE_URL ?? '',
    turnstileSiteKey: env.NEXT_PUBLIC_TURNSTILE_SITE_KEY ?? '',
    hcaptchaSiteKey: env.NEXT_PUBLIC_HCAPTCHA_SITE_KEY ?? '',
    googleClientId: env.NEXT_PUBLIC_GOOGLE_CLIENT_ID ?? '',
    hasCompanySignIn: env.NEXT_PUBLIC_SIGN_IN_COMPANY === 'on',
    imageOrigins: env.NEXT_PUBLIC_IMAGE_ORIGINS ?? '',
  };
}

/** Without JavaScript, the tip form redirects here. */
const paymentPage = 'https://checkout.stripe.com';

/** The form that connects an account redirects to its provider. */
const providers = [
  'https://accounts.google.com',
  'https://appleid.apple.com',
  'https://github.com',
  'https://www.facebook.com',
];

/**
 * Returns the policy of a page. `scripts` are the sources of its inline scripts: a nonce or hashes.
 *
 * @param {Sources} sources
 * @param {string[]} scripts
 */
export function buildContentSecurityPolicy(sources, scripts) {
  const backend = getBackend(sources);
  const { script, frame, style, connect } = listThirdParties(sources);
  /** @type {Record<string, string[]>} */
  const directives = {
    'default-src': ["'self'"],
    'worker-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...script],
    // React renders style attributes, and styles can't run code.
    'style-src': ["'self'", "'unsafe-inline'", ...style],
    'img-src': ["'self'", 'data:', 'blob:', ...getImageOrigins(sources)],
    'connect-src': ["'self'", backend, backend.replace(/^http/, 'ws'), ...connect],
    'frame-src': frame.length > 0 ? frame : ["'none'"],
    'form-action': [
      "'self'",
      backend,
      // A company's sign-in page can have any host.
      ...(sources.hasCompanySignIn ? ['https:'] : [...providers, paymentPage]),
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
 * Returns the origins of pictures besides our own: the storage, and those the operator configured.
 *
 * @param {Pick<Sources, 'supabaseUrl' | 'imageOrigins'>} sources
 */
export function getImageOrigins({ supabaseUrl, imageOrigins = '' }) {
  const urls = imageOrigins.split(/\s+/).filter((url) => /^https:/.test(url) && URL.canParse(url));
  return [getBackend({ supabaseUrl }), ...urls.map((url) => new URL(url).origin)];
}

/** @param {Pick<Sources, 'supabaseUrl'>} sources */
function getBackend({ supabaseUrl }) {
  return URL.canParse(supabaseUrl) ? new URL(supabaseUrl).origin : '';
}

/** @param {Sources} sources */
function listThirdParties({ turnstileSiteKey, hcaptchaSiteKey, googleClientId }) {
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
