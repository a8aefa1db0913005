/**
 * Redirects the backend's requests for Google to the stand-in, because Google's URLs are hard-coded. Loaded
 * through NODE_OPTIONS before the backend starts.
 */
const standIn = process.env.ROAM_GOOGLE_STAND_IN;
const addresses: Record<string, string | undefined> = {
  'https://oauth2.googleapis.com/token': '/token',
  'https://www.googleapis.com/oauth2/v3/certs': '/jwks',
  'https://www.googleapis.com/userinfo/v2/me': '/userinfo',
};
const { fetch } = globalThis;

if (standIn) {
  globalThis.fetch = (input, init) => {
    const path = addresses[String(input instanceof Request ? input.url : input)];
    return path ? fetch(standIn + path, init) : fetch(input, init);
  };
}

export {};
