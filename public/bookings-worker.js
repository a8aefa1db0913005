/*
 * Service worker that shows bookings the customer has already opened while they are offline. The pages
 * write and delete the copies (components/bookings/offline-cache.ts); any other page opened offline gets
 * the page below, which links to them. No other request is intercepted (LIST-9, LIST-10).
 */
const bookingPath = /^\/(?:my-)?bookings(?:\/([A-Z0-9]+))?$/;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  event.respondWith(fetch(request).catch(() => readOffline(request.url)));
});

async function readOffline(url) {
  const copy = bookingPath.test(new URL(url).pathname) && (await caches.match(url));
  return copy || offlinePage(await listCopies());
}

async function listCopies() {
  const copies = [];
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys();
    copies.push(...requests.map(({ url }) => new URL(url)));
  }
  return copies.filter(({ pathname }) => bookingPath.test(pathname));
}

/** Returns a self-contained document without scripts. */
function offlinePage(copies) {
  const links = copies.map(({ pathname, search }) => {
    const [, reference] = bookingPath.exec(pathname);
    const tab = new URLSearchParams(search).get('tab');
    const name = reference ? `Booking ${reference}` : `My bookings${tab ? `, ${tab}` : ''}`;
    return `<li><a href="${escape(pathname + search)}">${escape(name)}</a></li>`;
  });
  const list = `<h2>Bookings you have seen</h2><ul>${links.join('')}</ul>`;
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>You're offline</title>
<style>
  :root { color-scheme: light dark; --text: #1e1b16; background: #fbf9f4 }
  @media (prefers-color-scheme: dark) {
    :root { --text: #f2eee6; background: #161512 }
  }
  body { max-width: 32rem; margin: 0 auto; padding: 12vh 1.25rem; color: var(--text); font: 1.0625rem/1.5 Arial, sans-serif }
  h1 { margin: 0; font-size: 2rem; line-height: 1.2 }
  h2 { margin: 2.5rem 0 0; font-size: 1.25rem }
  ul { margin: 0.5rem 0 0; padding: 0; list-style: none }
  a { display: inline-block; padding: 0.625rem 0; color: inherit; font-weight: 600 }
</style>
<main>
  <h1>You're offline</h1>
  <p>We couldn't connect. Check your connection, then try again.</p>
  <p><a href="">Try again</a></p>
  ${copies.length > 0 ? list : ''}
</main>
</html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
}

function escape(text) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
