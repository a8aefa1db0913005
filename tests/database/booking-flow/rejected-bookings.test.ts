/** Booking requests that the database rejects, each with the error's SQLSTATE and message. */
import { randomUUID } from 'node:crypto';
import {
  addMinutes,
  createHomeAddress,
  toMilliseconds,
  it,
  withScenario,
  type Scenario,
  type BookingRequest,
} from '../../support/bookings/booking';
import { insert, deleteRows, updateRows } from '../../support/database/rows';
import { insertService } from '../../support/bookings/shop';

test.each<
  [
    problem: string,
    rejection: string,
    request: BookingRequest | ((s: Scenario) => Promise<BookingRequest>),
  ]
>([
  ['an unknown add-on', 'PT400 invalid_add_on', { addOns: [randomUUID()] }],
  [
    'an add-on of another service',
    'PT400 invalid_add_on',
    async (s) => {
      const service = await insertService(s.db, s.shop.category);
      return { addOns: [(await s.insertAddOn({ service_id: service.id })).id] };
    },
  ],
  [
    'a repeated add-on',
    'PT400 invalid_add_on',
    async (s) => {
      const { id } = await s.insertAddOn();
      return { addOns: [id, id] };
    },
  ],
  [
    'an add-on that is no longer offered',
    'PT400 invalid_add_on',
    async (s) => ({ addOns: [(await s.insertAddOn({ is_active: false })).id] }),
  ],
  ['a null add-on', 'PT400 invalid_add_on', { addOns: [null] }],
  ['null as add-ons', 'PT400 invalid_add_on', { addOns: null }],
  [
    'add-ons in a nested array',
    'PT400 invalid_add_on',
    { addOns: `{{${randomUUID()}},{${randomUUID()}}}` },
  ],
  [
    'a thousand add-ons',
    'PT400 invalid_add_on',
    { addOns: Array.from({ length: 1000 }, () => randomUUID()) },
  ],
  ['an unknown service', 'PT400 not_offered', { service: randomUUID() }],
  ['an unknown provider', 'PT400 not_offered', { provider: randomUUID() }],
  [
    "a provider who doesn't offer the service (BOOK-8)",
    'PT400 not_offered',
    async (s) => {
      const service = await insertService(s.db, s.shop.category);
      return { service: service.id, provider: s.provider.id };
    },
  ],
  [
    'a service that is no longer offered (CAT-3)',
    'PT400 not_offered',
    async (s) => {
      await updateRows(s.db, 'services', s.shop.service.id, { is_active: false });
      return {};
    },
  ],
  [
    'an inactive provider (CAT-3)',
    'PT400 not_offered',
    async (s) => {
      await updateRows(s.db, 'providers', s.provider.id, { is_active: false });
      return {};
    },
  ],
  [
    'a place at which no provider offers the service',
    'PT400 not_offered',
    async (s) => {
      await s.updateOffers({ at_home: false });
      return { place: 'home', address: '1 Main St', postalCode: '62701' };
    },
  ],
  // The default policy's lead time is an hour, and its horizon is 60 days.
  ['a time that has passed', 'PT400 past', { start: new Date(Date.now() - toMilliseconds(60)) }],
  [
    'a time within the lead time (TIME-2)',
    'PT400 too_soon',
    { start: new Date(Date.now() + toMilliseconds(20)) },
  ],
  [
    'a time beyond the horizon (TIME-2)',
    'PT400 too_far',
    { start: new Date(Date.now() + toMilliseconds(61 * 24 * 60)) },
  ],
  ['an infinite time', 'PT400 invalid_time', { start: 'infinity' }],
  ['a negative infinite time', 'PT400 invalid_time', { start: '-infinity' }],
  [
    'a time off the quarter hour (TIME-2)',
    'PT400 off_grid',
    async (s) => ({ start: addMinutes(s.slot, 7) }),
  ],
  [
    'a time one microsecond off the quarter hour (TIME-2)',
    'PT400 off_grid',
    async (s) => ({ start: s.slot.toISOString().replace('.000Z', '.000001Z') }),
  ],
  [
    'a time outside working hours (TIME-1)',
    'PT400 outside_hours',
    async (s) => {
      await deleteRows(s.db, 'provider_working_hours', { provider_id: s.provider.id });
      return {};
    },
  ],
  [
    'a time too close to closing time (TIME-1)',
    'PT400 outside_hours',
    async (s) => {
      await s.db.query(
        `update public.provider_working_hours set opens_at = ($2::timestamptz at time zone 'UTC')::time,
                        closes_at = ($2::timestamptz at time zone 'UTC')::time + interval '45 minutes'
                       where provider_id = $1`,
        [s.provider.id, s.slot],
      );
      return {};
    },
  ],
  [
    'a time during time off (TIME-1)',
    'PT409 slot_taken',
    async (s) => {
      await insert(s.db, 'provider_time_off', {
        provider_id: s.provider.id,
        during: `[${s.slot.toISOString()},${addMinutes(s.slot, 15).toISOString()})`,
      });
      return {};
    },
  ],
  ['no time', 'PT400 invalid_time', { start: null }],
  ['no place', 'PT400 invalid_place', { place: null }],
  ['no address (BOOK-14)', 'PT400 invalid_place', { place: 'home', postalCode: '62701' }],
  ['no ZIP code (BOOK-14)', 'PT400 invalid_place', { place: 'home', address: '1 Main St' }],
  [
    'an unknown ZIP code (BOOK-30)',
    'PT400 unknown_postal_code',
    { place: 'home', address: '1 Biscayne Blvd', postalCode: '33131' },
  ],
  [
    'a ZIP code outside the service area (BOOK-30)',
    'PT400 outside_area',
    { place: 'home', address: '1 Larimer St', postalCode: '80202' },
  ],
  [
    'a blank address (BOOK-14)',
    'PT400 invalid_place',
    { place: 'home', address: '   ', postalCode: '62701' },
  ],
  [
    "another customer's saved location (BOOK-14)",
    'PT400 invalid_place',
    async (s) => {
      const bob = await s.insertCustomer();
      return {
        place: 'home',
        location: (await insert(s.db, 'customer_locations', createHomeAddress(bob.id))).id,
      };
    },
  ],
  [
    'a saved location with a blank postal code (BOOK-30)',
    'PT400 invalid_place',
    async (s) => {
      const address = { ...createHomeAddress(s.customer.id), country_code: 'DE', postal_code: ' ' };
      return { place: 'home', location: (await insert(s.db, 'customer_locations', address)).id };
    },
  ],
  ['notes of 501 characters', 'PT400 too_long', { notes: 'x'.repeat(501) }],
  ['an address of 151 characters', 'PT400 too_long', { place: 'home', address: 'x'.repeat(151) }],
  [
    'access notes of 251 characters',
    'PT400 too_long',
    { place: 'home', address: 'x', accessNotes: 'x'.repeat(251) },
  ],
  ['no idempotency key', 'PT400 invalid_request', { idempotencyKey: null }],
  ['no service', 'PT400 invalid_request', { service: null }],
  [
    'no arguments',
    'PT400 invalid_request',
    { idempotencyKey: null, service: null, start: null, place: null, addOns: null },
  ],
])('a booking with %s is rejected (%s)', async (_problem, rejection, request) =>
  withScenario(async (s) => {
    const resolvedRequest = typeof request === 'function' ? await request(s) : request;
    expect(await s.getOutcome(s.confirm(resolvedRequest))).toBe(rejection);
    expect(await s.listBookings()).toEqual([]);
  })(),
);

it("an account without a customer profile can't book", async (s) => {
  const account = await s.insertAccount();
  expect(await s.getOutcome(s.confirm({}, account))).toBe('PT401 not_signed_in');
});
