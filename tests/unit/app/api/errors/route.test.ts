import { POST } from '@/app/api/errors/route';

const report = {
  reference: '0123456789',
  scope: 'section',
  path: '/provider/1a2b-3c',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'ann@roam.test')",
  frames: ['/_next/static/chunks/0~a-b_c.js:1:234'],
};
type Report = Record<string, unknown>;

let now = Date.UTC(2026, 10, 21);
let warnSpy: jest.SpyInstance;
beforeEach(() => {
  // Ends the rate limits of the previous test.
  now += 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  warnSpy = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' };
function sendReport(body: string | Report, headers: Record<string, string> = sameOriginHeaders) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return POST(
    new Request('http://localhost:3000/api/errors', { method: 'POST', body: text, headers }),
  );
}
const getStatus = async (...args: Parameters<typeof sendReport>) =>
  (await sendReport(...args)).status;
const listLoggedReports = () => warnSpy.mock.calls.map(([line]) => JSON.parse(line as string));

test('a report is logged under the id that the error screen shows (FAIL-4)', async () => {
  const response = await sendReport(report);
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
  expect(listLoggedReports()).toMatchObject([
    {
      level: 'warn',
      event: 'browser_section_failed',
      id: '0123456789',
      cause: {
        name: 'TypeError',
        message:
          'Cannot read properties of undefined at /provider/1a2b-3c /_next/static/chunks/0~a-b_c.js:1:234',
      },
    },
  ]);
});

test.each([
  [
    'an email address in a message',
    { message: 'Unexpected token, "ann@roam.test" is not valid JSON' },
  ],
  ['an email address in a path', { path: '/find/ann@roam.test' }],
  ['an invalid error name', { name: 'ann@roam.test' }],
])("%s isn't logged (FAIL-9)", async (_case, fields) => {
  expect(await getStatus({ ...report, ...fields })).toBe(204);
  expect(JSON.stringify(listLoggedReports())).not.toContain('roam.test');
});

test.each<[string, string | Report]>([
  ['an empty body', ''],
  ['malformed JSON', '{"reference":'],
  ['an array', '[]'],
  ['null', 'null'],
  ['an extra field', { ...report, email: 'ann@roam.test' }],
  ['no reference', { ...report, reference: undefined }],
  ['a line break in its reference', { ...report, reference: '012345678\n' }],
  ['an unknown scope', { ...report, scope: 'kitchen' }],
  ['a message that is too long', { ...report, message: 'x'.repeat(301) }],
  ['a frame from another site', { ...report, frames: ['https://evil.test/a.js:1:2'] }],
  ['more than five frames', { ...report, frames: Array(6).fill(report.frames[0]) }],
])('a report with %s is rejected (FAIL-4, FAIL-10)', async (_case, body) => {
  expect(await getStatus(body)).toBe(400);
  expect(warnSpy).not.toHaveBeenCalled();
});

test('a report that is too long is rejected before its whole body is read (FAIL-4)', async () => {
  expect(await getStatus('x'.repeat(4097))).toBe(413);
  let chunksRead = 0;
  const endlessBody = new ReadableStream({
    pull(controller) {
      chunksRead++;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  const init = { method: 'POST', body: endlessBody, duplex: 'half', headers: sameOriginHeaders };
  const response = await POST(new Request('http://localhost:3000/api/errors', init as RequestInit));
  expect(response.status).toBe(413);
  expect(chunksRead).toBeLessThan(8);
  expect(warnSpy).not.toHaveBeenCalled();
});

test.each([
  ['a same-origin fetch', 204, { 'sec-fetch-site': 'same-origin' }],
  ['our origin', 204, { origin: 'http://localhost:3000' }],
  ['a same-site fetch', 403, { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }],
  ['a cross-site fetch', 403, { 'sec-fetch-site': 'cross-site' }],
  ['an origin that begins like ours', 403, { origin: 'http://localhost:3000.evil.test' }],
  ['an opaque origin', 403, { origin: 'null' }],
  ['no origin', 403, {}],
])('a report whose headers state %s gets the status %s', async (_case, expected, headers) => {
  expect(await getStatus(report, headers as Record<string, string>)).toBe(expected);
});

const createHeadersForIp = (address: string) => ({
  ...sameOriginHeaders,
  'x-forwarded-for': address,
});

test('each IP address can send ten reports a minute (FAIL-4)', async () => {
  for (let i = 0; i < 10; i++)
    expect(await getStatus(report, createHeadersForIp('203.0.113.7'))).toBe(204);
  const rejectedResponse = await sendReport(
    report,
    createHeadersForIp(`198.51.100.1, 203.0.113.7`),
  );
  expect(rejectedResponse.status).toBe(429);
  expect(rejectedResponse.headers.get('retry-after')).toBe('60');
  expect(await getStatus(report, createHeadersForIp('203.0.113.8'))).toBe(204);
  expect(warnSpy).toHaveBeenCalledTimes(11);
  now += 60_000;
  expect(await getStatus(report, createHeadersForIp('203.0.113.7'))).toBe(204);
});

test('all IP addresses together can send sixty reports a minute (FAIL-4)', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 80; i++)
    statuses.push(await getStatus(report, createHeadersForIp(`203.0.113.${i}`)));
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses.slice(60)).toEqual(Array(20).fill(429));
  expect(warnSpy).toHaveBeenCalledTimes(60);
});
