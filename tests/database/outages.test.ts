/** Queries and form posts while the backend hangs, fails or can't be reached. */
import sharp from 'sharp';
import type { ActionState } from '@/lib/actions/state';
import { findFreePort } from '@/scripts/embedded/ports';
import type { Fault } from '@/tests/support/servers/faults';
import { pool } from '@/tests/support/database/database';
import { startFaultProxy } from '@/tests/support/servers/fault-proxy';
import { getTestBackend } from '@/tests/support/servers/backend';
import { createCustomer } from '@/tests/support/auth/customer';
import { insertProvider, openShop, listSlotsAhead } from '@/tests/support/bookings/shop';
import {
  visitFromIp,
  createFormData,
  captureOutcome,
  setAppBackend,
  signInAs,
} from '@/tests/support/next/context';

let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
let forms: Record<string, () => Promise<unknown>>;
let requests: Record<'page' | 'write', Record<string, () => Promise<unknown>>>;

beforeAll(async () => {
  proxy = await startFaultProxy(getTestBackend().url, await findFreePort());
  setAppBackend({ ...getTestBackend(), url: proxy.url });
  const [profile, favorites, bookingFlow, bookingChanges, series, profileQueries, favoriteQueries] =
    await Promise.all([
      import('@/lib/profile/actions'),
      import('@/lib/favorites/actions'),
      import('@/lib/booking-flow/actions'),
      import('@/lib/booking-changes/actions'),
      import('@/lib/series/actions'),
      import('@/lib/profile/queries'),
      import('@/lib/favorites/queries'),
    ]);
  const initialState = { values: {} };
  const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a42' } })
    .png()
    .toBuffer();
  const avatar = new File([new Uint8Array(image)], 'me.png', { type: 'image/png' });
  const shop = await openShop(pool);
  const provider = await insertProvider(pool, shop);
  const reference = 'S8HS5TZF';
  const starts_at = listSlotsAhead(1)[0]!.toISOString();
  const idempotency_key = crypto.randomUUID();
  const selection = {
    service_id: shop.service.id,
    provider_id: provider.id,
    place: 'venue',
    starts_at,
    idempotency_key,
  };
  const details = { notes: 'Ring twice.', access_notes: 'At the back.' };
  const chosenDates = listSlotsAhead(2).map((slot) => slot.toISOString());
  const recurrence = { frequency: 'weekly', count: '4', expected_total: '50' };
  const cancellation = { expected_fee: '0', scope: 'one', reason: 'I am ill.' };
  requests = {
    write: {
      'a profile': () =>
        profile.updateProfile(initialState, createFormData({ first_name: 'Ann', bio: 'Long' })),
      'a picture': () => profile.uploadAvatar(initialState, createFormData({ avatar })),
      'a favorite': () =>
        favorites.setFavorite({
          customer_id: crypto.randomUUID(),
          kind: 'service',
          itemId: crypto.randomUUID(),
          favorited: false,
        }),
    },
    page: {
      bookings: () => bookingFlow.loadCustomerBookings(),
      'a profile': () => profileQueries.getProfile(crypto.randomUUID()),
      favorites: () => favoriteQueries.listFavoriteServices(crypto.randomUUID()),
    },
  };
  forms = {
    'the details of a booking': () =>
      postForm(bookingFlow.saveDetails, { ...selection, ...details }),
    'a booking': () => postForm(bookingFlow.confirmBooking, { ...selection, expected_total: '50' }),
    'a series': () =>
      postForm(series.confirmSeries, { ...selection, ...recurrence, chosen: chosenDates }),
    'a reschedule': () => postForm(bookingChanges.rescheduleBooking, { reference, starts_at }),
    'a cancellation': () => postForm(bookingChanges.cancelBooking, { reference, ...cancellation }),
  };
  visitFromIp('203.0.113.9');
  await signInAs(await createCustomer());
});
afterEach(() => {
  for (const path of ['/rest/', '/auth/', '/storage/']) proxy.setFault(path);
});
afterAll(() => proxy.stop());

/** Runs the work on a fast-forwarded clock. Returns its response, and the time it took on that clock. */
async function measureTime(work: () => Promise<unknown>) {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  const startedAt = Date.now();
  let hasEnded = false;
  const outcome = captureOutcome(
    work().catch((error: Error) => ({ error: error.message })),
  ).finally(() => (hasEnded = true));
  while (!hasEnded) {
    // The clock waits while the backend is handling a request.
    do for (let tick = 0; tick < 50; tick++) await new Promise((resolve) => setImmediate(resolve));
    while (proxy.hasOpenRequests());
    await jest.advanceTimersByTimeAsync(100);
    if (Date.now() - startedAt > 60_000) throw new Error('The work never ended');
  }
  const elapsed = Date.now() - startedAt;
  jest.useRealTimers();
  const response = await outcome;
  return { elapsed, code: getCode(response), response };
}

function getCode(response: unknown) {
  const { result, code } = (response ?? {}) as { result?: { code?: string }; code?: string };
  return result ? result.code : code;
}

/** Posts a form. Returns its error code and whether the result keeps the fields, or {} if it redirects. */
async function postForm(
  action: (state: never, form: FormData) => Promise<object>,
  fields: Record<string, string | string[]>,
) {
  const response = await captureOutcome(action({ values: {} } as never, createFormData(fields)));
  if (!('result' in response)) return {};
  const { result, entries } = response as ActionState<unknown, string>;
  return { code: getCode({ result }), keepsFields: isSubset(fields, entries) };
}

function isSubset(fields: Record<string, string | string[]>, entries: [string, string][] = []) {
  return Object.entries(fields).every(([name, value]) => {
    const returnedValues = entries.filter((entry) => entry[0] === name).map((entry) => entry[1]);
    return returnedValues.join() === [value].flat().join();
  });
}

/** Time limits of FAIL-8, in milliseconds. */
const maxMilliseconds = { page: 10_000, write: 15_000 };

const faults: [string, Fault][] = [
  ['/rest/', 'hung'],
  ['/storage/', 'hung'],
  ['/auth/', 'hung'],
  ['/rest/', 'refused'],
  ['/rest/', 'cut'],
  ['/rest/', 'html'],
  ['/rest/', '503'],
  ['/auth/', '500'],
  ['/auth/', '429'],
];

test.each(faults)(
  'every request ends in time without a sign-out while %s has the fault “%s” (FAIL-7, FAIL-8)',
  async (path, fault) => {
    for (const level of ['warn', 'error'] as const)
      jest.spyOn(console, level).mockImplementation(() => {});
    proxy.setFault(path, fault);
    for (const kind of ['page', 'write'] as const) {
      for (const [name, work] of Object.entries(requests[kind])) {
        const { elapsed, code } = await measureTime(work);
        expect({ name, isInTime: elapsed <= maxMilliseconds[kind] }).toEqual({
          name,
          isInTime: true,
        });
        expect([undefined, 'unavailable']).toContain(code);
      }
    }
    jest.restoreAllMocks();
  },
);

const bookingFaults: [string, Fault][] = [
  ...faults.filter(([path]) => path !== '/storage/'),
  ['/auth/', 'refused'],
  ['/auth/', 'cut'],
  ['/auth/', 'html'],
];

test.each(bookingFaults)(
  'each booking form returns its values in time while %s has the fault “%s” (FAIL-6, FAIL-8)',
  async (path, fault) => {
    for (const level of ['warn', 'error'] as const)
      jest.spyOn(console, level).mockImplementation(() => {});
    proxy.setFault(path, fault);
    for (const [form, work] of Object.entries(forms)) {
      const { elapsed, response } = await measureTime(work);
      expect({ form, isInTime: elapsed <= maxMilliseconds.write }).toEqual({
        form,
        isInTime: true,
      });
      expect({ form, response }).toEqual({
        form,
        response: { code: 'unavailable', keepsFields: true },
      });
    }
    jest.restoreAllMocks();
  },
);
