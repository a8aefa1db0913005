/** Reads, writes and booking forms while the backend hangs, fails or can't be reached. */
import { createHook } from 'node:async_hooks';
import sharp from 'sharp';
import type { ActionState } from '@/lib/actions/state';
import { findFreePort } from '@/scripts/embedded/ports';
import type { Fault } from '@/tests/support/servers/faults';
import { pool } from '@/tests/support/database/database';
import { startFaultProxy } from '@/tests/support/servers/fault-proxy';
import { getTestBackend } from '@/tests/support/servers/backend';
import { createCustomer } from '@/tests/support/auth/customer';
import { selectRows } from '@/tests/support/database/rows';
import { insertProvider, insertShop, listSlotsAhead } from '@/tests/support/bookings/shop';
import {
  startVisit,
  createFormData,
  captureOutcome,
  setAppBackend,
  signInAs,
} from '@/tests/support/next/context';

let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
let customer: Awaited<ReturnType<typeof createCustomer>>;
let bookingForms: Record<string, () => Promise<unknown>>;
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
  const shop = await insertShop(pool);
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
  const shownAmounts = { expected_total: '50', expected_due_online: '0' };
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
      favorites: () => favoriteQueries.listFavorites(),
    },
  };
  bookingForms = {
    'the details of a booking': () =>
      postForm(bookingFlow.saveDetails, { ...selection, ...details }),
    'a booking': () => postForm(bookingFlow.confirmBooking, { ...selection, expected_total: '50' }),
    'a series': () =>
      postForm(series.confirmSeries, { ...selection, ...recurrence, chosen: chosenDates }),
    'a booking that can be made': () =>
      postForm(bookingFlow.confirmBooking, { ...selection, ...shownAmounts }),
    'a reschedule': () => postForm(bookingChanges.rescheduleBooking, { reference, starts_at }),
    'a cancellation': () => postForm(bookingChanges.cancelBooking, { reference, ...cancellation }),
  };
  startVisit('203.0.113.9');
  customer = await createCustomer();
  await signInAs(customer);
});
afterEach(() => {
  for (const path of ['/rest/v1/bookings', '/rest/', '/auth/', '/storage/']) proxy.setFault(path);
});
afterAll(() => {
  nativeWork.disable();
  return proxy.stop();
});

// Work of Node's own threads, such as verifying a signature or scaling a picture, and connections being opened.
const openNativeWork = new Set<number>();
const nativeWork = createHook({
  init(id, type) {
    if (/^(generic|SIGNREQUEST|TCPCONNECTWRAP|GETADDRINFOREQWRAP|FSREQ.*)$/.test(type))
      openNativeWork.add(id);
  },
  after: (id) => void openNativeWork.delete(id),
  destroy: (id) => void openNativeWork.delete(id),
}).enable();

/**
 * Sends a request on a fast-forwarded clock. Returns its response and error code, and its time by that clock. The
 * clock stands still while this process or the backend works, so a slow machine measures the same time.
 */
async function measureTime(send: () => Promise<unknown>, now = Date.now()) {
  jest.useFakeTimers({
    now,
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'],
  });
  const startedAt = Date.now();
  let hasEnded = false;
  const outcome = captureOutcome(
    send().catch((error: Error) => ({ error: error.message })),
  ).finally(() => (hasEnded = true));
  while (!hasEnded) {
    do for (let tick = 0; tick < 50; tick++) await new Promise((resolve) => setImmediate(resolve));
    while (proxy.hasOpenRequests() || openNativeWork.size > 0);
    await jest.advanceTimersByTimeAsync(100);
    if (Date.now() - startedAt > 60_000) throw new Error('The request never ended');
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

/** Posts a form. Returns the error code and whether the form keeps its values, or {} if the post redirects. */
async function postForm(
  action: (state: never, form: FormData) => Promise<object>,
  fields: Record<string, string | string[]>,
) {
  const response = await captureOutcome(action({ values: {} } as never, createFormData(fields)));
  if (!('result' in response)) return {};
  const { result, entries } = response as ActionState<unknown, string>;
  return { code: getCode({ result }), keepsFields: includesFields(entries ?? [], fields) };
}

function includesFields(entries: [string, string][], fields: Record<string, string | string[]>) {
  return Object.entries(fields).every(([name, value]) => {
    const returnedValues = entries.filter((entry) => entry[0] === name).map((entry) => entry[1]);
    return returnedValues.join() === [value].flat().join();
  });
}

/**
 * Returns when requests start while a path has a fault. The auth service is needed only once its signing keys are ten
 * minutes old (SESS-8).
 */
function getStart(faultyPath: string) {
  return Date.now() + (faultyPath === '/auth/' ? 11 * 60_000 : 0);
}

/** How long a page's reads and a write may take (FAIL-8), in milliseconds. */
const timeLimits = { page: 6_000, write: 15_000 };

const faults: [path: string, fault: Fault][] = [
  ['/rest/', 'hung'],
  ['/storage/', 'hung'],
  ['/auth/', 'hung'],
  ['/rest/', 'refused'],
  ['/rest/', 'cut'],
  ['/rest/', 'html'],
  ['/rest/', '503'],
  ['/rest/', 'PGRST000'],
  ['/rest/', 'PGRST001'],
  ['/rest/', 'PGRST002'],
  ['/rest/', 'PGRST003'],
  ['/rest/', 'slow-statement'],
  ['/rest/', 'lost-commit'],
  ['/auth/', '500'],
  ['/auth/', '429'],
];

test.each(faults)(
  'every read and write ends in time without a sign-out while %s has the fault “%s” (FAIL-7, FAIL-8)',
  async (path, fault) => {
    for (const level of ['warn', 'error'] as const)
      jest.spyOn(console, level).mockImplementation(() => {});
    proxy.setFault(path, fault);
    for (const kind of ['page', 'write'] as const) {
      for (const [name, send] of Object.entries(requests[kind])) {
        const { elapsed, code } = await measureTime(send, getStart(path));
        expect({ name, isInTime: elapsed <= timeLimits[kind] }).toEqual({
          name,
          isInTime: true,
        });
        expect([undefined, 'unavailable']).toContain(code);
      }
    }
    jest.restoreAllMocks();
  },
);

// Booking forms use no storage but need the auth service, so they also run with its other faults.
const bookingFaults: [path: string, fault: Fault][] = [
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
    for (const [form, post] of Object.entries(bookingForms)) {
      const { elapsed, response } = await measureTime(post, getStart(path));
      expect({ form, isInTime: elapsed <= timeLimits.write }).toEqual({
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

test.each<[string, (Fault | undefined)[], string | undefined]>([
  ['the repeat finds it', ['lost-commit', undefined], undefined],
  ["the repeats don't arrive", ['lost-commit', 'PGRST002'], 'unavailable'],
])(
  'a booking whose COMMIT loses the connection is made once if %s, and is never denied (FAIL-7, FAIL-8)',
  async (_case, nextFaults, code) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const confirm = bookingForms['a booking that can be made']!;
    proxy.setFault('/rest/v1/rpc/confirm_booking', ...nextFaults);
    const { response } = await measureTime(confirm);
    expect(response).toMatchObject(code ? { code, keepsFields: true } : {});
    expect(await countBookings()).toBe(1);

    // Pressing again leads to the booking.
    proxy.setFault('/rest/v1/rpc/confirm_booking');
    expect((await measureTime(confirm)).response).toEqual({});
    expect(await countBookings()).toBe(1);
    await pool.query('delete from public.bookings where customer_id = $1', [customer.id]);
    jest.restoreAllMocks();
  },
);

test.each(['416', '503'] as const)(
  "a page of bookings past the last is empty, but an outage isn't: %s (FAIL-7)",
  async (fault) => {
    proxy.setFault('/rest/v1/bookings', fault);
    const { listBookings } = await import('@/lib/bookings/queries');
    const { response } = await measureTime(() => listBookings('past', 9));
    expect(response).toEqual(
      fault === '416' ? { bookings: [], count: 0 } : { error: 'Failed to load your bookings' },
    );
  },
);

async function countBookings() {
  return (await selectRows(pool, 'bookings', { customer_id: customer.id })).length;
}
