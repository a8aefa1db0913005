/*
 * Bookings that were seen can be read offline. Everything else goes its way untouched; what is kept is
 * written, and wiped, by the pages (components/bookings/seen-bookings.ts).
 */
const kept = /^\/(my-)?bookings(\/[A-Z0-9]+)?$/;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  if (!kept.test(new URL(request.url).pathname)) return;
  event.respondWith(
    fetch(request).catch(async (error) => {
      const copy = await caches.match(request.url);
      if (copy) return copy;
      throw error;
    }),
  );
});
