import { env } from '@/lib/env';

jest.mock('@/lib/env', () => ({ env: {} }));
jest.mock('@/lib/supabase/admin', () => ({ createAdminSupabase: jest.fn() }));

const signals = ['SIGTERM', 'SIGINT'] as const;
let originalListeners: NodeJS.SignalsListener[][];

beforeEach(() => {
  jest.resetModules();
  originalListeners = signals.map((signal) => process.listeners(signal));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  // The module's listeners would outlive the test.
  signals.forEach((signal, index) => {
    for (const listener of process.listeners(signal))
      if (!originalListeners[index]!.includes(listener)) process.removeListener(signal, listener);
  });
});

async function startDeliveryRun(isOwnServer: boolean) {
  jest.doMock('@/lib/env', () => ({ env: { ...env, ROAM_OWN_SERVER: isOwnServer } }));
  const deliveryRun = await import('@/lib/outbox/delivery-run');
  return deliveryRun.startDeliveryRun({ seconds: 20 });
}

/** Calls the signal listeners that the module has added. */
function sendSignal(name: (typeof signals)[number]) {
  const existingListeners = originalListeners[signals.indexOf(name)]!;
  for (const listener of process.listeners(name))
    if (!existingListeners.includes(listener)) listener(name);
}

test('a delivery run ends when its time is up (MSG-6)', async () => {
  jest.useFakeTimers();
  const isTimeUp = await startDeliveryRun(false);
  jest.advanceTimersByTime(19_999);
  expect(isTimeUp()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isTimeUp()).toBe(true);
});

test.each(signals)('a delivery run on our own server ends on %s (OPS-7)', async (name) => {
  const isTimeUp = await startDeliveryRun(true);
  expect(isTimeUp()).toBe(false);
  sendSignal(name);
  expect(isTimeUp()).toBe(true);
});

test.each(signals)("a delivery run on another host doesn't listen for %s (OPS-7)", async (name) => {
  await startDeliveryRun(false);
  expect(process.listeners(name)).toEqual(originalListeners[signals.indexOf(name)]);
});
