const text = 'Too many requests. Please wait a moment, then try again.';

/** Without scripts or style sheets, because refusing must be cheap. */
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
 * Responds with 429 before anything is rendered: a page for documents, plain text for other requests.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {number} seconds
 */
export function refuseRequest(request, response, seconds) {
  const isDocument = request.headers['sec-fetch-dest'] === 'document';
  response
    .writeHead(429, {
      'Retry-After': seconds,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'Content-Type': `text/${isDocument ? 'html' : 'plain'}; charset=utf-8`,
    })
    .end(isDocument ? page : `${text}\n`);
}
