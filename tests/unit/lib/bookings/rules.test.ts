import {
  cancellationOutcome,
  chosenDay,
  freeUntil,
  groupByPlace,
  groupSlots,
  liveHold,
  offerOf,
  partOfDay,
  placeOf,
  quotedOffer,
  repeatable,
  spansCities,
  tabOf,
} from '@/lib/bookings/rules';

const denver = 'America/Denver';
const policy = { free_change_hours: 24, late_fee_percent: 50 };
const slot = (starts_at: string, provider_id = 'ann') => ({
  provider_id,
  starts_at,
  ends_at: starts_at,
  time_zone: denver,
});

describe('the part of the day follows the provider’s wall clock', () => {
  test.each([
    ['2026-11-21T18:59:59Z', 'Morning'],
    ['2026-11-21T19:00:00Z', 'Afternoon'],
    ['2026-11-21T23:59:59Z', 'Afternoon'],
    ['2026-11-22T00:00:00Z', 'Evening'],
    ['2026-11-21T07:00:00Z', 'Morning'],
  ])('%s in Denver is in the %s', (instant, part) => {
    expect(partOfDay(instant, denver)).toBe(part);
  });
});

test('times are grouped by part of day, and empty parts are left out', () => {
  const groups = groupSlots([slot('2026-11-21T16:00:00Z'), slot('2026-11-22T01:00:00Z')]);
  expect(groups.map(([part, slots]) => [part, slots.length])).toEqual([
    ['Morning', 1],
    ['Evening', 1],
  ]);
});

test('a start that two providers offer is shown once, in the place of whoever is listed first', () => {
  const based = (id: string, city: string) => ({ provider: { id, business: { city } } });
  const offers = [based('ann', 'Denver'), based('bob', 'Portland')];
  const places = groupByPlace(
    [
      slot('2026-11-21T16:00:00Z', 'bob'),
      slot('2026-11-21T16:00:00+00:00', 'ann'),
      slot('2026-11-21T17:00:00Z', 'ann'),
    ],
    offers,
  );
  expect(places.map(({ city, slots }) => [city, slots.map((one) => one.provider_id)])).toEqual([
    ['Portland', ['bob']],
    ['Denver', ['ann']],
  ]);
  expect([spansCities(offers), spansCities(offers.slice(1))]).toEqual([true, false]);
});

describe('the day shown first', () => {
  const range = { days: ['2026-11-22', '2026-11-25'], today: '2026-11-20', last: '2027-01-19' };
  test.each([
    [null, '2026-11-22'],
    ['2026-11-25', '2026-11-25'],
    ['2026-11-23', '2026-11-23'],
    ['2026-11-19', '2026-11-22'],
    ['2027-01-20', '2026-11-22'],
  ])('asked for %s it is %s', (date, day) => {
    expect(chosenDay({ date }, range)).toBe(day);
  });

  test('without a free day there is none, whatever was asked for', () => {
    expect(chosenDay({ date: '2026-11-25' }, { ...range, days: [] })).toBeNull();
  });
});

describe('cancelling', () => {
  const start = '2026-11-21T16:00:00.000Z';

  test('is free until the policy’s hours before the start', () => {
    expect(freeUntil(start, policy)).toBe('2026-11-20T16:00:00.000Z');
  });

  test('counts hours, not calendar days, across a daylight-saving change', () => {
    expect(freeUntil('2026-11-01T16:00:00.000Z', policy)).toBe('2026-10-31T16:00:00.000Z');
  });

  test.each([
    ['2026-11-20T15:59:59.999Z', 'free'],
    ['2026-11-20T16:00:00.000Z', 'late'],
    ['2026-11-21T15:59:59.999Z', 'late'],
    ['2026-11-21T16:00:00.000Z', 'started'],
  ])('at %s it is %s', (now, outcome) => {
    expect(cancellationOutcome(start, policy, new Date(now))).toBe(outcome);
  });
});

test.each([
  ['2026-11-21T15:59:59Z', true],
  ['2026-11-21T16:00:00Z', false],
])('a hold until 16:00 stands at %s: %s', (now, stands) => {
  const [start, other] = ['2026-11-26 18:30:00+00', '2026-11-26T18:45:00Z'];
  const hold = { starts_at: '2026-11-26T18:30:00Z', hold_expires_at: '2026-11-21T16:00:00Z' };
  expect(liveHold(hold, start, new Date(now))).toBe(stands ? hold.hold_expires_at : null);
  expect(liveHold(hold, other, new Date(now))).toBeNull();
});

describe('a booking stands under', () => {
  const now = new Date('2026-11-21T16:00:00Z');
  test.each([
    ['confirmed', '2026-11-21T16:00:01Z', 'upcoming'],
    ['confirmed', '2026-11-21T16:00:00Z', 'past'],
    ['completed', '2026-11-21T17:00:00Z', 'past'],
    ['no_show', '2026-11-20T17:00:00Z', 'past'],
    ['cancelled', '2026-11-30T17:00:00Z', 'cancelled'],
  ])('%s, ending %s: %s', (status, ends_at, tab) => {
    expect(tabOf({ status, ends_at }, now)).toBe(tab);
  });
});

describe('the offer of a choice', () => {
  const ann = { provider: { id: 'ann' } };
  const bob = { provider: { id: 'bob' } };

  test('is the chosen provider’s', () => expect(offerOf([ann, bob], 'bob')).toBe(bob));
  test('is the only one there is', () => expect(offerOf([ann], null)).toBe(ann));
  test('is open for any provider', () => expect(offerOf([ann, bob], null)).toBeUndefined());
  test('is the quoted provider’s for any provider', () => {
    expect(quotedOffer([ann, bob], null, { provider_id: 'bob' })).toBe(bob);
    expect(quotedOffer([ann, bob], 'ann', { provider_id: 'bob' })).toBe(ann);
    expect(quotedOffer([ann, bob], null, null)).toBeUndefined();
  });
  test('is open for somebody else', () => expect(offerOf([ann, bob], 'eve')).toBeUndefined());
});

test('a booking at home is at the address, one at the venue at the business', () => {
  const business = {
    business_name: 'Copper & Pine',
    address_line: '12 Larimer St',
    city: 'Denver',
    region: 'CO',
    postal_code: '80202',
  };
  const provider = { business };
  expect(placeOf({ place: 'home', address: '1 Elm St, Denver', provider })).toBe(
    '1 Elm St, Denver',
  );
  expect(placeOf({ place: 'venue', address: null, provider })).toBe(
    'Copper & Pine, 12 Larimer St, Denver, CO 80202',
  );
});

test('what can be repeated: each service with each provider once, newest first', () => {
  const past = (service: string | null, provider: string | null, isOpen = true) => ({
    service: service ? { id: service } : null,
    provider: provider ? { id: provider, business: isOpen ? {} : null } : null,
  });
  const bookings = [past('cut', 'ann'), past('cut', 'ben'), past('cut', 'ann'), past('cut', null)];
  const gone = [past(null, 'ann'), past('cut', 'cem', false)];
  expect(repeatable([...gone, ...bookings])).toEqual(bookings.slice(0, 2));
});
