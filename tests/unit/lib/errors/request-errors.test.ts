import { logRequestError } from '@/lib/errors/request-errors';

type Arguments = Parameters<typeof logRequestError>;

let logLines: Record<string, unknown>[] = [];

beforeEach(() => {
  logLines = [];
  jest.spyOn(console, 'error').mockImplementation((line) => void logLines.push(JSON.parse(line)));
});
afterEach(() => jest.restoreAllMocks());

const request: Arguments[1] = {
  path: '/provider-booking/abcTOKEN?x=1',
  method: 'GET',
  headers: { cookie: 'session=secret' },
};
const context: Arguments[2] = {
  routerKind: 'App Router',
  routePath: '/provider-booking/[token]',
  routeType: 'render',
  renderSource: 'react-server-components',
  revalidateReason: undefined,
};

test('an uncaught error is logged with the digest that its page shows and without secrets (FAIL-14)', async () => {
  const error = Object.assign(new Error('Failed to read'), { digest: '1234567890' });
  await logRequestError(error, request, context);
  expect(logLines).toEqual([
    {
      at: expect.any(String),
      level: 'error',
      event: 'request_failed',
      id: '1234567890',
      cause: {
        name: 'Error',
        message: 'render /provider-booking/[token]',
        cause: { name: 'Error', message: 'Failed to read' },
      },
    },
  ]);
  expect(JSON.stringify(logLines)).not.toMatch(/TOKEN|secret/);
});

test("a session that can't be checked is logged with the reference that its page shows (FAIL-14)", async () => {
  const digest = 'session-unavailable-0123456789';
  await logRequestError(Object.assign(new Error('No answer'), { digest }), request, context);
  expect(logLines[0]).toHaveProperty('id', '0123456789');
});
