import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptySelection, listSelectionFields } from '@/lib/booking-flow/selection';
import { customer } from '@/tests/support/auth/customer';
import { hire, openShop } from '@/tests/support/bookings/shop';
import { pool } from '@/tests/support/database/database';
import { slotsAhead } from '@/tests/support/database/race';
import {
  getForm,
  outcome,
  pointAtBackend,
  signInAs,
  waitForDeferredWork,
} from '@/tests/support/server-side';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/server-side').mockNextHeaders);
jest.mock('next/cache', () => jest.requireActual('@/tests/support/server-side').mockNextCache);
jest.mock('next/server', () => jest.requireActual('@/tests/support/server-side').mockNextServer);

const before = { values: {} };
const secret = 'a secret of the scheduler';
let rounds: (string | undefined)[] = [];
let status = 200;
/** The site as it calls itself. */
const site = createServer(({ method, url, headers }, response) => {
  rounds.push(`${method} ${url} ${headers.authorization}`);
  response.writeHead(status).end();
});
let env: (typeof import('@/lib/env'))['env'];
let booking: typeof import('@/lib/booking-flow/actions');
let changes: typeof import('@/lib/booking-changes/actions');

beforeAll(async () => {
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  pointAtBackend();
  process.env.NEXT_PUBLIC_SITE_URL = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  process.env.CRON_SECRET = secret;
  ({ env } = await import('@/lib/env'));
  booking = await import('@/lib/booking-flow/actions');
  changes = await import('@/lib/booking-changes/actions');
});
beforeEach(() => {
  rounds = [];
  status = 200;
  jest.replaceProperty(env, 'ROAM_OWN_SERVER', undefined);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => site.close());

/** Books an hour at a new shop, as a new customer. */
async function book() {
  await signInAs(await customer());
  const shop = await openShop(pool);
  await hire(pool, shop);
  const [first, second] = slotsAhead(2) as [Date, Date];
  const selection = {
    ...emptySelection(shop.service.id),
    idempotency_key: randomUUID() as string,
    starts_at: first.toISOString(),
    place: 'venue' as const,
  };
  const fields = Object.fromEntries(listSelectionFields(selection));
  const form = getForm({ ...fields, expected_total: '50' });
  const { redirectedTo } = (await outcome(booking.confirmBooking(before, form))) as {
    redirectedTo: string;
  };
  await waitForDeferredWork();
  const reference = new URL(redirectedTo, env.NEXT_PUBLIC_SITE_URL).searchParams.get('reference')!;
  return { reference, second };
}

test('a booking, a move and a cancellation each start a delivery round after the response (MSG-6)', async () => {
  const round = `GET /api/cron/deliver Bearer ${secret}`;
  const { reference, second } = await book();
  expect(rounds).toEqual([round]);
  const moving = getForm({ reference, starts_at: second.toISOString() });
  await outcome(changes.rescheduleBooking(before, moving));
  await waitForDeferredWork();
  expect(rounds).toEqual([round, round]);
  await outcome(
    changes.cancelBooking(before, getForm({ reference, expected_fee: '0', reason: '' })),
  );
  await waitForDeferredWork();
  expect(rounds).toEqual([round, round, round]);
});

test('our own server, and a host without a secret, start no round after a booking (MSG-6)', async () => {
  jest.replaceProperty(env, 'ROAM_OWN_SERVER', 'on');
  await book();
  jest.restoreAllMocks();
  jest.replaceProperty(env, 'ROAM_OWN_SERVER', undefined);
  jest.replaceProperty(env, 'CRON_SECRET', undefined);
  await book();
  expect(rounds).toEqual([]);
});

test('a refused round is logged once and fails no booking (MSG-6)', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  status = 404;
  await book();
  await book();
  expect(rounds).toHaveLength(2);
  expect(error).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(error.mock.calls[0]![0]))).toMatchObject({
    event: 'delivery_unreachable',
    cause: { message: 'Status 404' },
  });
});
