import {
  decodeDraft,
  detailsSchema,
  encodeDraft,
  picksSchema,
  referenceSchema,
  requestSchema,
} from '@/lib/bookings/schema';

const id = '0b8f0c3e-6c1b-4c69-9f51-8d3a1f1f7a10';
const other = '0b8f0c3e-6c1b-4c69-9f51-8d3a1f1f7a11';

describe('the picks of a booking’s URL', () => {
  test('are read as they stand', () => {
    const start = '2026-11-21T16:00:00.000Z';
    const query = { attempt: id, provider: other, add_on: [id, other], date: '2026-11-21', start };
    expect(picksSchema.parse(query)).toEqual({
      attempt: id,
      provider: other,
      addOns: [id, other],
      date: '2026-11-21',
      start,
    });
  });

  test('get an attempt of their own where the URL has none', () => {
    const { attempt } = picksSchema.parse({});
    expect(attempt).toMatch(/^[0-9a-f-]{36}$/);
    expect(picksSchema.parse({}).attempt).not.toBe(attempt);
  });

  test('take one extra, and the same extra only once', () => {
    expect(picksSchema.parse({ add_on: id }).addOns).toEqual([id]);
    expect(picksSchema.parse({ add_on: [id, id] }).addOns).toEqual([id]);
  });

  test.each([
    ['an empty provider, which means any', { provider: '' }],
    ['a malformed provider', { provider: "1' or 1=1" }],
    ['a date that is none', { date: '2026-02-30' }],
    ['a time without a zone', { start: '2026-11-21T16:00' }],
    ['a time that is none', { start: 'infinity' }],
    ['extras that are none', { add_on: ['', 'x', '__proto__'] }],
  ])('count %s as not picked', (_what, query) => {
    const picks = picksSchema.parse({ attempt: id, ...query });
    expect(picks).toEqual({ attempt: id, provider: null, addOns: [], date: null, start: null });
  });
});

describe('what a step posts', () => {
  const request = { service: id, attempt: other };

  test('is read as it stands, and empty fields as not picked', () => {
    const start = '2026-11-21T16:00:00.000Z';
    expect(requestSchema.parse({ ...request, provider: '', add_on: id, start })).toEqual({
      serviceId: id,
      picks: { attempt: other, provider: null, addOns: [id], date: null, start },
    });
  });

  test.each([
    ['no service', { service: undefined }],
    ['a malformed service', { service: 'foo' }],
    ['no attempt', { attempt: undefined }],
    ['a malformed attempt', { attempt: '1' }],
    ['a malformed provider', { provider: "1' or 1=1" }],
    ['two providers', { provider: [id, other] }],
    ['a malformed extra', { add_on: [id, 'x'] }],
    ['more extras than anybody offers', { add_on: Array.from({ length: 21 }, () => id) }],
    ['a date that is none', { date: '2026-02-30' }],
    ['a time without a zone', { start: '2026-11-21T16:00' }],
    ['a time that is none', { start: 'infinity' }],
    ['a price', { price: '0.01' }],
    ['a duration', { duration_minutes: '5' }],
    ['somebody else as customer', { customer_id: id }],
    ['a status', { status: 'completed' }],
  ])('is refused with %s', (_what, field) => {
    expect(requestSchema.safeParse({ ...request, ...field }).success).toBe(false);
  });
});

describe('the details of a booking', () => {
  const details = { place: 'home', address: '1 Elm St', access_notes: '', notes: '' };

  test('need a place to be', () => {
    const { error } = detailsSchema.safeParse({ ...details, place: 'moon' });
    expect(error?.issues[0]).toMatchObject({
      path: ['place'],
      message: 'Choose where it should take place.',
    });
  });

  test('at home need an address or a saved place', () => {
    const { error } = detailsSchema.safeParse({ ...details, address: '   ' });
    expect(error?.issues[0]?.message).toBe('Enter the address where it should take place.');
    expect(detailsSchema.safeParse({ ...details, address: '', location: id }).success).toBe(true);
  });

  test.each([
    ['address', 150],
    ['access_notes', 250],
    ['notes', 500],
  ])('%s may have %i characters, and not one more', (field, limit) => {
    expect(detailsSchema.safeParse({ ...details, [field]: 'é'.repeat(limit) }).success).toBe(true);
    expect(detailsSchema.safeParse({ ...details, [field]: 'é'.repeat(limit + 1) }).success).toBe(
      false,
    );
  });
});

describe('the draft cookie', () => {
  const draft = {
    place: 'home',
    location: null,
    address: '1 Élm St',
    access_notes: '',
    notes: '鍵',
  };

  test('keeps every character', () => {
    expect(decodeDraft(encodeDraft(id, draft))).toEqual({ ...draft, service: id });
  });

  test('fits a cookie even when every character takes three bytes', () => {
    const full = { ...draft, address: '鍵'.repeat(150), access_notes: '鍵'.repeat(250) };
    expect(encodeDraft(id, { ...full, notes: '鍵'.repeat(500) }).length).toBeLessThan(4000);
  });

  test.each(['', 'not base64', 'bnVsbA', 'W10'])('that is broken (%j) is empty', (cookie) => {
    expect(decodeDraft(cookie)).toMatchObject({ service: '', address: '', notes: '' });
  });
});

test.each([
  ['S8HS5TZF', true],
  ['s8hs5tzf', false],
  ['S8HS5TZ', false],
  ['S8HS5TZ1', false],
])('%s is a reference: %s', (reference, isOne) => {
  expect(referenceSchema.safeParse(reference).success).toBe(isOne);
});
