import { readFileSync } from 'node:fs';
import { copyOf } from '@/components/bookings/seen-bookings';
import { routes } from '@/lib/routes';

test('a copy has the page and its styles, nothing that runs, and says from when it is (LIST-9, TIME-11)', () => {
  document.head.innerHTML =
    '<style>p { color: red } @font-face { font-family: Far; src: url(/far.woff2) } @font-face { font-family: Near; src: local("Arial") }</style><link rel="stylesheet" href="/x.css">';
  document.body.innerHTML =
    '<main><h1>My bookings</h1><script>planted()</script><noscript>x</noscript><span>MV<img src="/face.svg"></span></main>';
  const html = copyOf(document, new Date('2026-11-22T17:00:00Z'), 'h23');
  const copy = new DOMParser().parseFromString(html, 'text/html');
  expect(copy.querySelector('h1')?.textContent).toBe('My bookings');
  expect(copy.querySelector('style')?.textContent).toMatch(/color: red/);
  // The policy refuses every font that would be fetched, and says so in the console.
  expect(copy.querySelector('style')?.textContent).toMatch(/Near/);
  expect(copy.querySelector('style')?.textContent).not.toMatch(/Far/);
  expect(copy.querySelectorAll('script, link, noscript, img')).toHaveLength(0);
  expect(copy.querySelector('main > [role=status]')?.textContent).toMatch(
    /^You are offline\. This is as of Sun, Nov 22, 2026 at \d\d:00 \S+\.$/,
  );
  // The page itself stays as it is.
  expect(document.querySelector('script')).not.toBeNull();
});

describe('offline the worker answers (LIST-9)', () => {
  const answer = jest.fn();
  const source = readFileSync('public/bookings-worker.js', 'utf8');
  let listen: (event: object) => void = () => {};
  const copies = { match: jest.fn() };
  const offline = () => Promise.reject(new TypeError('offline'));

  beforeEach(() => {
    answer.mockReset();
    copies.match.mockReset();
    const self = { addEventListener: (_: string, on: typeof listen) => (listen = on) };
    new Function('self', 'caches', 'fetch', source)(self, copies, offline);
  });
  const visit = (path: string, request: object = {}) => {
    const url = `http://localhost${path}`;
    listen({ request: { mode: 'navigate', method: 'GET', url, ...request }, respondWith: answer });
    return answer.mock.lastCall?.[0] as Promise<unknown> | undefined;
  };

  test.each([routes.bookings, routes.myBookings, routes.booking('S8HS5TZF'), '/bookings?tab=past'])(
    '%s from its copy',
    async (path) => {
      copies.match.mockResolvedValue('the copy');
      await expect(visit(path)).resolves.toBe('the copy');
      expect(copies.match).toHaveBeenCalledWith(`http://localhost${path}`);
    },
  );

  test('what was never seen as the network does', async () => {
    copies.match.mockResolvedValue(undefined);
    await expect(visit(routes.bookings)).rejects.toThrow('offline');
  });

  test.each([
    routes.landing,
    routes.home,
    routes.settings,
    routes.cancelBooking('S8HS5TZF'),
    routes.rescheduleBooking('S8HS5TZF'),
  ])('nothing for %s', (path) => {
    visit(path);
    expect(answer).not.toHaveBeenCalled();
  });

  test('nothing for what is sent or fetched', () => {
    visit(routes.bookings, { method: 'POST' });
    visit(routes.bookings, { mode: 'cors' });
    expect(answer).not.toHaveBeenCalled();
  });
});
