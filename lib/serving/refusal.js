const text = 'Too many requests. Please wait a moment, then try again.';

/** Page for rate-limited requests. Loads no scripts or style sheets, so it is cheap to serve. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Too many requests</title>
<body style="font: 1.125rem system-ui, sans-serif; margin: 4rem auto; max-width: 30rem; padding: 0 1rem">
<h1>Too many requests</h1>
<p>You're browsing faster than we can keep up. Please wait a moment, then <a href="">try again</a>.</p>
`;

/**
 * Responds with 429 before anything is rendered.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {number} retryAfterSeconds
 */
export function refuseRequest(request, response, retryAfterSeconds) {
  const isDocument = request.headers['sec-fetch-dest'] === 'document';
  const { headers, body } = describeRefusal(isDocument, retryAfterSeconds);
  response.writeHead(429, headers).end(body);
}

/**
 * Returns the headers and body of a 429 response: a page for navigations, plain text for other requests.
 *
 * @param {boolean} isDocument
 * @param {number} retryAfterSeconds
 */
export function describeRefusal(isDocument, retryAfterSeconds) {
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
