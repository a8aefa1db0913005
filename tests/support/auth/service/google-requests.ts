/**
 * Redirects the backend's requests from Google to the stand-in, because Google's URLs are hard-coded. This file
 * is loaded through NODE_OPTIONS before the backend starts.
 */
const standInUrl = process.env.ROAM_GOOGLE_STAND_IN;
const standInPaths: Record<string, string | undefined> = {
  'https://oauth2.googleapis.com/token': '/token',
  'https://www.googleapis.com/oauth2/v3/certs': '/jwks',
  'https://www.googleapis.com/userinfo/v2/me': '/userinfo',
};
const { fetch } = globalThis;

if (standInUrl) {
  globalThis.fetch = (input, init) => {
    const path = standInPaths[String(input instanceof Request ? input.url : input)];
    return path ? fetch(standInUrl + path, init) : fetch(input, init);
  };
}

export {};
