import {
  getRebooking,
  getResumeBookingHref,
  getMissingMessage,
} from '@/lib/booking-flow/rebooking';
import type { Booking } from '@/lib/bookings/queries';

/** Only the fields that booking again depends on. */
const booking = {
  place: 'home',
  starts_at: '2026-11-23T16:00:00+00:00',
  service: {
    id: 'cut',
    name: 'Haircut',
    add_ons: [
      { id: 'dry', name: 'Blow dry', question_id: null },
      { id: 'long', name: 'Long', question_id: 'length' },
    ],
    questions: [{ id: 'length', name: 'Hair length' }],
    offers: [{ provider_id: 'ann' }],
  },
  provider: { id: 'ann', first_name: 'Ann', last_name: 'Reyes', business: {} },
  lines: [
    { kind: 'service', label: 'Haircut' },
    { kind: 'add_on', label: 'Blow dry' },
  ],
} as unknown as Booking;
const createBooking = (overrides: object) => ({ ...booking, ...overrides }) as Booking;
const hairMaskLine = { kind: 'add_on', label: 'Hair mask' } as Booking['lines'][number];

test('booking again keeps the provider, the extras and the place (LIST-7)', () => {
  expect(getRebooking(booking)).toEqual({
    selection: { service_id: 'cut', provider_id: 'ann', add_on_ids: ['dry'], place: 'home' },
    missing: [],
  });
});

test('an extra that is no longer offered is dropped with a notice (LIST-7)', () => {
  const result = getRebooking(createBooking({ lines: [...booking.lines, hairMaskLine] }));
  expect(result?.selection.add_on_ids).toEqual(['dry']);
  expect(getMissingMessage(result?.missing ?? [])).toBe('No longer available: Hair mask.');
  expect(getMissingMessage(['Ann Reyes', 'Hair mask'])).toBe(
    'No longer available: Ann Reyes, Hair mask.',
  );
  expect(getMissingMessage([])).toBeNull();
});

test('booking again keeps the answers, except one that is no longer offered (BOOK-59, LIST-7)', () => {
  const getRebookingWithAnswer = (label: string) =>
    getRebooking(createBooking({ lines: [...booking.lines, { ...hairMaskLine, label }] }));
  expect(getRebookingWithAnswer('Hair length: Long')).toMatchObject({
    selection: { add_on_ids: ['dry', 'long'] },
    missing: [],
  });
  expect(getRebookingWithAnswer('Hair length: Short')?.missing).toEqual(['Hair length: Short']);
});

test.each([
  ['who no longer offers it', { service: { ...booking.service, offers: [] } }, 'Ann Reyes'],
  ['whose business has closed', { provider: { ...booking.provider, business: null } }, 'Ann Reyes'],
  ['who has left', { provider: null }, 'your provider'],
])('a provider %s is named and replaced by any provider (LIST-7)', (_, changes, name) => {
  const result = getRebooking(createBooking(changes));
  expect(result?.selection.provider_id).toBeNull();
  expect(result?.missing).toEqual([name]);
});

test("a service that is no longer offered can't be booked again (LIST-7)", () => {
  expect(getRebooking(createBooking({ service: null }))).toBeNull();
});

test('a held booking is resumed with its own idempotency key (LIST-8)', () => {
  expect(getResumeBookingHref({ ...booking, idempotency_key: 'key' })).toBe(
    '/book-service/cut/confirm?provider_id=ann&add_on_ids=dry&place=home&answered=on&idempotency_key=key&starts_at=2026-11-23T16:00Z',
  );
  expect(
    getResumeBookingHref({ ...createBooking({ provider: null }), idempotency_key: 'key' }),
  ).toBe(
    '/book-service/cut/confirm?add_on_ids=dry&place=home&answered=on&idempotency_key=key&starts_at=2026-11-23T16:00Z',
  );
});
