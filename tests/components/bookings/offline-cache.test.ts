/** Offline copies of booking pages, and the service worker that serves them. */
import { readFileSync } from 'node:fs';
import { createOfflineHtml } from '@/components/bookings/offline-cache';
import { routes } from '@/lib/routes';

test("an offline copy keeps the page's styles, says when it was made and has no scripts or forms (LIST-9, TIME-11)", () => {
  document.head.innerHTML =
    '<style>p { color: red } @font-face { font-family: Far; src: url(/far.woff2) } @font-face { font-family: Near; src: local("Arial") }</style><link rel="stylesheet" href="/x.css">';
  document.body.innerHTML =
    '<main><h1>My bookings</h1><script>planted()</script><noscript>x</noscript><span>MV<img src="/face.svg"></span><details><summary>Change</summary><form></form></details></main>';
  const html = createOfflineHtml(document, new Date('2026-11-22T17:00:00Z'), 'h23');
  const copy = new DOMParser().parseFromString(html, 'text/html');
  expect(copy.querySelector('h1')?.textContent).toBe('My bookings');
  expect(copy.querySelector('style')?.textContent).toMatch(/color: red/);
  // The copy's content security policy blocks font requests and logs them, so only local fonts stay.
  expect(copy.querySelector('style')?.textContent).toMatch(/Near/);
  expect(copy.querySelector('style')?.textContent).not.toMatch(/Far/);
  expect(copy.querySelectorAll('script, link, noscript, img, form, details')).toHaveLength(0);
  expect(copy.querySelector('main > [role=status]')?.textContent).toMatch(
    /^You.re offline\. This page is from Sun, Nov 22, 2026 at \d\d:00 \S+\.$/,
  );
  expect(document.querySelector('script')).not.toBeNull();
});

describe('the service worker', () => {
  const respondWith = jest.fn();
  const workerSource = readFileSync('public/bookings-worker.js', 'utf8');
  let handleFetch: (event: object) => void = () => {};
  const cacheStorage = {
    match: jest.fn(),
    open: jest.fn(),
    keys: async () => ['roam.seen-bookings'],
  };
  const fetchOffline = () => Promise.reject(new TypeError('offline'));
  class TestResponse {
    constructor(
      readonly html: string,
      readonly init: { headers: Record<string, string> },
    ) {}
  }

  beforeEach(() => {
    respondWith.mockReset();
    cacheStorage.match.mockReset();
    setCachedPaths();
    const self = {
      addEventListener: (_type: string, listener: typeof handleFetch) => (handleFetch = listener),
    };
    new Function('self', 'caches', 'fetch', 'Response', workerSource)(
      self,
      cacheStorage,
      fetchOffline,
      TestResponse,
    );
  });
  const setCachedPaths = (...paths: string[]) => {
    const listKeys = async () => paths.map((path) => ({ url: `http://localhost${path}` }));
    cacheStorage.open.mockResolvedValue({ keys: listKeys });
  };
  const fetchPage = (path: string, request: object = {}) => {
    const url = `http://localhost${path}`;
    handleFetch({ request: { mode: 'navigate', method: 'GET', url, ...request }, respondWith });
    return respondWith.mock.lastCall?.[0] as Promise<TestResponse> | undefined;
  };

  test.each([routes.bookings, routes.myBookings, routes.booking('S8HS5TZF'), '/bookings?tab=past'])(
    'serves the cached copy of %s (LIST-9)',
    async (path) => {
      cacheStorage.match.mockResolvedValue('the copy');
      await expect(fetchPage(path)).resolves.toBe('the copy');
      expect(cacheStorage.match).toHaveBeenCalledWith(`http://localhost${path}`);
    },
  );

  test.each([
    routes.landing,
    routes.home,
    routes.settings,
    routes.bookings,
    routes.cancelBooking('S8HS5TZF'),
    routes.rescheduleBooking('S8HS5TZF'),
  ])(
    "serves an offline page with links to the cached pages if %s isn't cached (LIST-10)",
    async (path) => {
      setCachedPaths('/my-bookings?tab=past', routes.booking('S8HS5TZF'), '/"><script>x</script>');
      const page = await fetchPage(path);
      const { body } = new DOMParser().parseFromString(page!.html, 'text/html');
      expect(body.querySelector('h1')?.textContent).toBe("You're offline");
      const links = [...body.querySelectorAll('a')].map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]);
      expect(links).toEqual([
        ['Try again', ''],
        ['My bookings, past', '/my-bookings?tab=past'],
        ['Booking S8HS5TZF', '/bookings/S8HS5TZF'],
      ]);
      expect(page!.html).not.toContain('<script');
      expect(page!.init.headers['content-security-policy']).toMatch(/^default-src 'none';/);
    },
  );

  test('lists no bookings if no booking page is cached (LIST-10)', async () => {
    expect((await fetchPage(routes.home))!.html).not.toContain('Bookings you have seen');
  });

  test("ignores POST requests and requests that aren't navigations", () => {
    fetchPage(routes.bookings, { method: 'POST' });
    fetchPage(routes.bookings, { mode: 'cors' });
    expect(respondWith).not.toHaveBeenCalled();
  });
});
