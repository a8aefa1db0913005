import type { lookup } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { fetchCalendar } from '@/lib/external-calendars/fetch-calendar';
import { createLookup } from '@/lib/external-calendars/network';

/** Results per host name, one for each lookup. A result can have several addresses. The last result repeats. */
let lookupResults: Record<string, string[]>;
let listener: RequestListener;
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  lookupResults = { 'calendar.test': ['127.0.0.1'], 'inside.test': ['127.0.0.2'] };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const getPort = () => (server.address() as AddressInfo).port;
const createUrl = (host: string) => `http://${host}:${getPort()}/basic.ics`;

/** Whether requests may go to an IP address. In this test's network, only 127.0.0.1 is public. */
const isAllowed = (address: string) => address === '127.0.0.1';
/** Implements the one overload of `lookup` that returns all addresses. */
const resolveHost = ((name: string, _: unknown, callback: (...args: unknown[]) => void) => {
  const results = lookupResults[name] ?? [];
  const result = results.length > 1 ? results.shift() : results[0];
  if (result)
    callback(
      null,
      result.split(',').map((address) => ({ address, family: 4 })),
    );
  else callback(new Error('ENOTFOUND'));
}) as unknown as typeof lookup;
const network = {
  allows: ({ hostname }: URL) => /[a-z]$/.test(hostname) || isAllowed(hostname),
  lookup: createLookup(isAllowed, resolveHost),
};

const fetchFrom = (
  host = 'calendar.test',
  etag: string | null = null,
  limits = { bytes: 1_000, milliseconds: 20_000 },
) => fetchCalendar({ url: createUrl(host), etag }, { network, ...limits });

test("a calendar with an unchanged ETag isn't downloaded again (PROV-10)", async () => {
  listener = ({ headers }, response) => {
    if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { ETag: '"1"' }).end('BEGIN:VCALENDAR');
  };
  await expect(fetchFrom()).resolves.toEqual({ text: 'BEGIN:VCALENDAR', etag: '"1"' });
  await expect(fetchFrom('calendar.test', '"1"')).resolves.toBeNull();
});

test('a host that only answers browsers is read (PROV-10)', async () => {
  listener = ({ headers }, response) => {
    const isBrowser = headers['user-agent']?.startsWith('Mozilla/5.0');
    if (!isBrowser) return void response.writeHead(302, { Location: '/error.aspx' }).end();
    if (!headers.accept?.includes('*/*')) return void response.writeHead(406).end();
    response.end('BEGIN:VCALENDAR');
  };
  await expect(fetchFrom()).resolves.toMatchObject({ text: 'BEGIN:VCALENDAR' });
});

const text = 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Äpfel';
const littleEndian = Buffer.from(`\uFEFF${text}`, 'utf16le');
test.each<[string, Buffer, Record<string, string>]>([
  ['gzip', gzipSync(text), { 'Content-Encoding': 'gzip' }],
  ['gzip without a header', gzipSync(text), {}],
  ['a gzip header on plain text', Buffer.from(text), { 'Content-Encoding': 'gzip' }],
  ['deflate', deflateSync(text), { 'Content-Encoding': 'deflate' }],
  ['Brotli', brotliCompressSync(text), { 'Content-Encoding': 'br' }],
  ['a byte order mark', Buffer.from(`\uFEFF${text}`), {}],
  ['UTF-16', littleEndian, {}],
  ['big-endian UTF-16', Buffer.from(littleEndian).swap16(), {}],
  ['Latin-1', Buffer.from(text, 'latin1'), { 'Content-Type': 'text/calendar; charset=iso-8859-1' }],
  ['an unknown charset', Buffer.from(text), { 'Content-Type': 'text/calendar; charset=unknown' }],
])(
  'a calendar in %s is decoded although plain text was asked (PROV-10)',
  async (_, body, headers) => {
    listener = (request, response) => {
      expect(request.headers['accept-encoding']).toBe('identity');
      response.writeHead(200, headers).end(body);
    };
    await expect(fetchFrom()).resolves.toMatchObject({ text });
  },
);

test.each([
  ['too_large', 'unpacks to more than the limit', gzipSync('x'.repeat(1_000_000))],
  ['not_a_calendar', 'is cut off', gzipSync(text).subarray(0, -12)],
])('a compressed calendar fails with the code %s if it %s (PROV-11)', async (code, _, body) => {
  listener = (request, response) => void response.end(body);
  const limits = { bytes: 2_000, milliseconds: 20_000 };
  await expect(fetchFrom('calendar.test', null, limits)).rejects.toMatchObject({ code });
});

test('a redirect to webcal:// is requested over HTTPS (PROV-11)', async () => {
  listener = (_, response) =>
    void response.writeHead(302, { Location: 'webcal://inside.test/basic.ics' }).end();
  const allows = jest.fn(network.allows);
  const request = { url: createUrl('calendar.test'), etag: null };
  await expect(fetchCalendar(request, { network: { ...network, allows } })).rejects.toMatchObject({
    code: 'not_public',
  });
  expect(allows).toHaveBeenLastCalledWith(new URL('https://inside.test/basic.ics'));
});

test('an ETag that is too long to store is ignored (PROV-11)', async () => {
  listener = (_, response) => response.writeHead(200, { ETag: `"${'x'.repeat(999)}"` }).end('x');
  await expect(fetchFrom()).resolves.toEqual({ text: 'x', etag: null });
});

test.each([
  ['a name that resolves to a private address', 'inside.test', 'not_public'],
  ['a name that also resolves to a private address', 'both.test', 'not_public'],
  ['a literal private address', '127.0.0.2', 'not_public'],
  ['an unknown name', 'unknown.test', 'unreachable'],
])('a URL with %s is never requested (PROV-11)', async (_, host, code) => {
  lookupResults['both.test'] = ['127.0.0.1,127.0.0.2'];
  listener = jest.fn();
  await expect(fetchFrom(host)).rejects.toMatchObject({ code });
  expect(listener).not.toHaveBeenCalled();
});

test('each connection uses the IP address that was checked, so DNS rebinding fails (PROV-11)', async () => {
  lookupResults['calendar.test'] = ['127.0.0.1', '127.0.0.2'];
  listener = (_, response) => void response.end('BEGIN:VCALENDAR');
  await expect(fetchFrom()).resolves.toMatchObject({ text: 'BEGIN:VCALENDAR' });
  await expect(fetchFrom()).rejects.toMatchObject({ code: 'not_public' });
});

test.each([
  ['http://inside.test/', 'not_public'],
  ['http://127.0.0.2/', 'not_public'],
  ['file:///etc/passwd', 'not_public'],
  ['/again', 'redirected'],
  ['http://[', 'unreachable'],
])('a redirect to %s fails with the code %s (PROV-11)', async (location, code) => {
  let requestCount = 0;
  listener = (_, response) => {
    requestCount += 1;
    response.writeHead(302, { Location: location }).end();
  };
  await expect(fetchFrom()).rejects.toMatchObject({ code });
  // Three redirects are followed before the request fails.
  expect(requestCount).toBe(code === 'redirected' ? 4 : 1);
});

test('up to three redirects are followed (PROV-11)', async () => {
  listener = ({ url }, response) => {
    if (url === '/3') return void response.end('BEGIN:VCALENDAR');
    const next = url === '/basic.ics' ? 1 : Number(url?.slice(1)) + 1;
    response.writeHead(307, { Location: `/${next}` }).end();
  };
  await expect(fetchFrom()).resolves.toMatchObject({ text: 'BEGIN:VCALENDAR' });
});

test.each<[string, RequestListener]>([
  ["that doesn't respond", () => {}],
  ['whose body stalls', (_, response) => void response.write('BEGIN:')],
])('a request to a server %s times out (PROV-11)', async (_, handleRequest) => {
  listener = handleRequest;
  const limits = { bytes: 1_000, milliseconds: 300 };
  await expect(fetchFrom('calendar.test', null, limits)).rejects.toMatchObject({
    code: 'unreachable',
  });
});

test.each<[string, string, RequestListener]>([
  [
    'with an endless body',
    'too_large',
    (_, response) => {
      const send = () => {
        while (response.write('x'.repeat(500)));
      };
      response.on('drain', send);
      send();
    },
  ],
  ['that closes the connection', 'unreachable', ({ socket }) => void socket.destroy()],
  ['with an error', 'refused', (_, response) => void response.writeHead(404).end()],
])('a request to a server %s fails with the code %s (PROV-11)', async (_, code, handleRequest) => {
  listener = handleRequest;
  await expect(fetchFrom()).rejects.toMatchObject({ code });
});
