/**
 * Plain JavaScript, as everything in this folder that `next start` loads without compiling it: the
 * configuration and the page cache. Middleware and tests import the same.
 *
 * @typedef {object} Sources Who else a page may talk to, as configured when the app was built.
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

/** Where a form may lead without scripts: a tip goes on to its payment page. */
const paymentPage = 'https://checkout.stripe.com';

/** Connecting an account goes on to its provider. */
const providers = [
  'https://accounts.google.com',
  'https://appleid.apple.com',
  'https://github.com',
  'https://www.facebook.com',
];

/**
 * The policy of one page. `scripts` names the inline scripts that may run: a nonce or hashes.
 *
 * @param {Sources} sources
 * @param {string[]} scripts
 */
export function contentSecurityPolicy(sources, scripts) {
  const backend = getBackend(sources);
  const { script, frame, style, connect } = thirdParties(sources);
  /** @type {Record<string, string[]>} */
  const directives = {
    'default-src': ["'self'"],
    'worker-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...script],
    // Style attributes are everywhere in React; a style cannot run anything.
    'style-src': ["'self'", "'unsafe-inline'", ...style],
    'img-src': ["'self'", 'data:', 'blob:', ...pictureOrigins(sources)],
    'connect-src': ["'self'", backend, backend.replace(/^http/, 'ws'), ...connect],
    'frame-src': frame.length > 0 ? frame : ["'none'"],
    'form-action': [
      "'self'",
      backend,
      // The company's own sign-in page can be anywhere.
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
 * Whose pictures a page shows besides ours: the storage's, and those of the operator's choice.
 *
 * @param {Pick<Sources, 'supabaseUrl' | 'imageOrigins'>} sources
 */
export function pictureOrigins({ supabaseUrl, imageOrigins = '' }) {
  const named = imageOrigins.split(/\s+/).filter((one) => /^https:/.test(one) && URL.canParse(one));
  return [getBackend({ supabaseUrl }), ...named.map((one) => new URL(one).origin)];
}

/** @param {Pick<Sources, 'supabaseUrl'>} sources */
function getBackend({ supabaseUrl }) {
  return URL.canParse(supabaseUrl) ? new URL(supabaseUrl).origin : '';
}

/** @param {Sources} sources */
function thirdParties({ turnstileSiteKey, hcaptchaSiteKey, googleClientId }) {
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
