import { register } from '@/instrumentation';

const mockStartTracing = jest.fn();
jest.mock('@/lib/telemetry/tracing', () => ({ startTracing: mockStartTracing }));
// It asks the database, which these tests don't have.
const mockFindMissingKeys = jest.fn<Promise<string | null>, []>().mockResolvedValue(null);
jest.mock('@/lib/payments/check-keys', () => ({ findMissingKeys: () => mockFindMissingKeys() }));

const originalEnv = process.env;

afterEach(() => {
  process.env = originalEnv;
  mockStartTracing.mockReset();
  jest.restoreAllMocks();
});

async function startServer(overrides: Record<string, string>) {
  const exitSpy = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  process.env = { ...originalEnv, ...overrides };
  jest.resetModules();
  await register();
  return { exitCalls: exitSpy.mock.calls, logCalls: errorSpy.mock.calls };
}

test('a server with an invalid variable prints one line and exits (OPS-2)', async () => {
  expect(await startServer({ NEXT_RUNTIME: 'nodejs', ROAM_TRUSTED_PROXIES: 'none' })).toEqual({
    exitCalls: [[1]],
    logCalls: [['Missing or invalid environment: ROAM_TRUSTED_PROXIES. See .env.local.example.']],
  });
});

test('a server without the keys for payments that the policy takes prints one line and exits (OPS-2)', async () => {
  mockFindMissingKeys.mockResolvedValueOnce('STRIPE_SECRET_KEY is missing.');
  expect(await startServer({ NEXT_RUNTIME: 'nodejs' })).toEqual({
    exitCalls: [[1]],
    logCalls: [['STRIPE_SECRET_KEY is missing.']],
  });
});

test('a server with a valid environment starts silently', async () => {
  const noOutput = { exitCalls: [], logCalls: [] };
  expect(await startServer({ NEXT_RUNTIME: 'nodejs', ROAM_TRUSTED_PROXIES: '10.0.0.0/8' })).toEqual(
    noOutput,
  );
});

test.each<[string, number, Record<string, string>]>([
  ['no collector', 0, {}],
  ['a collector for all signals', 1, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }],
  ['a collector for traces', 1, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/v1' }],
])('a server with %s starts tracing %i times (OPS-16)', async (_name, callCount, overrides) => {
  await startServer({ NEXT_RUNTIME: 'nodejs', ...overrides });
  expect(mockStartTracing).toHaveBeenCalledTimes(callCount);
});
