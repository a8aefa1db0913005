/** Fake Supabase channel, because the embedded backend has no realtime service. */
const channel = { on: jest.fn(), subscribe: jest.fn() };
const supabase = {
  realtime: { setAuth: jest.fn(() => Promise.resolve()) },
  channel: jest.fn<typeof channel, unknown[]>(() => channel),
  removeChannel: jest.fn(),
};
jest.mock('@/lib/supabase/browser', () => ({ createBrowserSupabase: () => supabase }));
jest.mock('@/lib/session/actions', () => ({ signOut: jest.fn() }));
jest.mock('@/lib/env.public', () => ({ publicEnv: { hasRealtime: true } }));

import { subscribeToRowChanges } from '@/components/realtime/row-changes';
import { dispatchSession } from '@/lib/session/session-store';
import { publicEnv } from '@/lib/env.public';
import { maya } from '@/tests/support/auth/maya';

const waitForEvents = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  jest.clearAllMocks();
  publicEnv.hasRealtime = true;
  channel.on.mockReturnValue(channel);
  channel.subscribe.mockReturnValue(channel);
  dispatchSession({ type: 'storage_changed', stored: maya });
});

test("listeners share the customer's channel until the last one unsubscribes (DATA-4)", async () => {
  const listener = jest.fn();
  const unsubscribers = [subscribeToRowChanges(listener), subscribeToRowChanges(() => {})];
  await waitForEvents();
  expect(supabase.channel).toHaveBeenCalledTimes(1);
  expect(supabase.channel).toHaveBeenCalledWith('customer:c1', { config: { private: true } });
  expect(supabase.realtime.setAuth).toHaveBeenCalled();

  const [, , onMessage] = channel.on.mock.calls[0] as [unknown, unknown, (message: object) => void];
  onMessage({ payload: { table: 'bookings' } });
  expect(listener).toHaveBeenLastCalledWith('bookings');

  unsubscribers.forEach((unsubscribe) => unsubscribe());
  await waitForEvents();
  expect(supabase.removeChannel).toHaveBeenCalledTimes(1);
});

test("signing out removes the customer's channel", async () => {
  const unsubscribe = subscribeToRowChanges(() => {});
  await waitForEvents();
  dispatchSession({ type: 'storage_changed', stored: null });
  await waitForEvents();
  expect(supabase.removeChannel).toHaveBeenCalledTimes(1);
  unsubscribe();
});

test('focusing the tab notifies a subscribed listener once if realtime is unavailable', async () => {
  publicEnv.hasRealtime = false;
  const listener = jest.fn();
  const unsubscribe = subscribeToRowChanges(listener);
  await waitForEvents();
  expect(supabase.channel).not.toHaveBeenCalled();
  jest.useFakeTimers();
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  jest.runAllTimers();
  expect(listener.mock.calls).toEqual([['*']]);
  unsubscribe();
  window.dispatchEvent(new Event('focus'));
  jest.runAllTimers();
  expect(listener).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
