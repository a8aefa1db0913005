const text = 'Too many requests. Please wait a moment, then try again.';

/** Page for navigations. Loads no scripts or style sheets, which keeps it cheap to serve. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Too many requests</title>
<body style="font: 1.125rem system-ui, sans-serif; margin: 4rem auto; max-width: 30rem; padding: 0 1rem">
<h1>Too many requests</h1>
<p>We're getting too many requests from your network. Please wait a moment, then <a href="">try again</a>.</p>
`;

/**
 * Returns the headers and body of a 429 response: a page for navigations, plain text for other requests.
 *
 * @param {string | null | undefined} destination The request's `Sec-Fetch-Dest`.
 * @param {number} retryAfterSeconds
 */
export function getTooManyRequests(destination, retryAfterSeconds) {
  const isDocument = destination === 'document';
  return {
    headers: {
      'Retry-After': String(retryAfterSeconds),
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'Content-Type': `text/${isDocument ? 'html' : 'plain'}; charset=utf-8`,
    },
    body: isDocument ? page : `${text}\n`,
  };
}
