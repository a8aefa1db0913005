import { z } from 'zod';
import {
  getTotalLabel,
  toBookingRequest,
  listSelectionFields,
  selectSlot,
  getSelectionHref,
} from '@/lib/booking-flow/selection';
import {
  createEmptySelection,
  parseConfirmHref,
  readFields,
  parseSelection,
  rescheduleQuerySchema,
  selectionShape,
} from '@/lib/booking-flow/selection-schema';

const id = '0b8f0c3e-6c1b-4c69-9f51-8d3a1f1f7a10';
const otherId = '0b8f0c3e-6c1b-4c69-9f51-8d3a1f1f7a11';
const emptySelection = { ...createEmptySelection(id), idempotency_key: otherId };
const starts_at = '2026-11-21T16:00Z';
const fullSelection = {
  service_id: id,
  provider_id: otherId,
  any_provider: 'on' as const,
  any_place: 'on' as const,
  add_on_ids: [id, otherId],
  answered: 'on' as const,
  frequency: 'weekly' as const,
  sort: 'rating' as const,
  date: '2026-11-21',
  starts_at,
  shown_total: 52.5,
  place: 'home' as const,
  postal_code: '80202',
  idempotency_key: otherId,
};
const postedSchema = z.strictObject(selectionShape);

/** Returns a link's query as Next passes it to a page. */
function getQuery(href: string) {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URL(href, 'http://site.invalid').searchParams) {
    query[name] = name in query ? [query[name]!, value].flat() : value;
  }
  return query;
}

describe.each([
  ['a full selection', fullSelection],
  ['an empty selection', emptySelection],
])('%s', (_case, selection) => {
  test('survives a round trip through a URL (BOOK-1)', () => {
    expect(parseSelection(id, getQuery(getSelectionHref('confirm', selection)))).toEqual(selection);
  });

  test('survives a round trip through a form (BOOK-1)', () => {
    const formData = new FormData();
    formData.append('$ACTION_ID_x', '');
    for (const [name, value] of listSelectionFields(selection)) formData.append(name, value);
    expect(postedSchema.parse(readFields(formData))).toEqual(selection);
  });
});

test('a link with every choice fits every browser and mail program, and a tapped time reads well (BOOK-1)', () => {
  const add_on_ids = Array.from({ length: 20 }, () => id);
  const postal_code = '8'.repeat(16);
  const longHref = getSelectionHref('confirm', { ...fullSelection, add_on_ids, postal_code });
  expect(longHref.length).toBeLessThan(2_000);
  expect(
    getSelectionHref('confirm', {
      service_id: 'cut',
      provider_id: 'ann',
      starts_at,
      place: 'home',
    }),
  ).toBe('/book-service/cut/confirm?provider_id=ann&place=home&starts_at=2026-11-21T16:00Z');
});

test('a link to the time step drops the price, and the provider if any provider will do (BOOK-52)', () => {
  const timeStepSelection = parseSelection(id, getQuery(getSelectionHref('time', fullSelection)));
  const selectionWithoutPrice = { ...fullSelection, shown_total: null };
  expect(timeStepSelection).toEqual({
    ...selectionWithoutPrice,
    provider_id: null,
    any_provider: null,
  });
  const selectionWithProvider = { ...selectionWithoutPrice, any_provider: null };
  expect(parseSelection(id, getQuery(getSelectionHref('time', selectionWithProvider)))).toEqual(
    selectionWithProvider,
  );
});

test('the database gets what is booked under the names of the URL, and nothing else (BOOK-1)', () => {
  expect(toBookingRequest(fullSelection)).toEqual({
    service_id: id,
    provider_id: otherId,
    add_on_ids: [id, otherId],
    starts_at,
    place: 'home',
    postal_code: '80202',
    idempotency_key: otherId,
  });
  expect(toBookingRequest(createEmptySelection(id))).toEqual({
    service_id: id,
    provider_id: null,
    add_on_ids: [],
    starts_at: null,
    place: null,
    postal_code: null,
    idempotency_key: null,
  });
});

describe('the selection in a URL', () => {
  test('gets an idempotency key if the URL has none', () => {
    const { idempotency_key } = parseSelection(id, {});
    expect(idempotency_key).toMatch(/^[0-9a-f-]{36}$/);
    expect(parseSelection(id, {}).idempotency_key).not.toBe(idempotency_key);
    expect(parseSelection(id, { idempotency_key: '' }).idempotency_key).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('ignores a repeated extra', () => {
    expect(parseSelection(id, { add_on_ids: id }).add_on_ids).toEqual([id]);
    expect(parseSelection(id, { add_on_ids: [id, id] }).add_on_ids).toEqual([id]);
  });

  test.each([
    ['an empty provider', { provider_id: '' }],
    ['a malformed provider', { provider_id: "1' or 1=1" }],
    ['an invalid date', { date: '2026-02-30' }],
    ['a time without a zone', { starts_at: '2026-11-21T16:00' }],
    ['an invalid time', { starts_at: 'infinity' }],
    ["a day that doesn't exist", { starts_at: '2026-02-30 16:00:00+00' }],
    ['invalid extras', { add_on_ids: ['', 'x', '__proto__'] }],
    ['an invalid place', { place: 'moon' }],
    ['the parameter names of an old link', { provider: otherId, start: starts_at, attempt: id }],
  ])('treats %s as not chosen (BOOK-2)', (_case, query) => {
    expect(parseSelection(id, { idempotency_key: otherId, ...query })).toEqual(emptySelection);
  });
});

test.each([
  ['2026-11-21 16:00:00+00', starts_at],
  ['2026-11-21T16:00:00+00:00', starts_at],
  ['2026-11-21 09:00:00-07', starts_at],
  ['2026-11-21T16:00:00Z', starts_at],
  [starts_at, starts_at],
])('a time listed as %s is selected as the same instant (TIME-6)', (listedTime, instant) => {
  const href = getSelectionHref('confirm', { service_id: id, starts_at: listedTime });
  expect(getQuery(href)).toEqual({ starts_at: instant });
  expect(parseSelection(id, { starts_at: listedTime }).starts_at).toBe(instant);
  expect(postedSchema.parse({ ...emptySelection, starts_at: listedTime }).starts_at).toBe(instant);
});

describe('a posted selection', () => {
  const requiredFields = { service_id: id, idempotency_key: otherId };

  test('treats empty fields as not chosen', () => {
    const fields = { ...requiredFields, provider_id: '', add_on_ids: id, starts_at };
    expect(postedSchema.parse(fields)).toEqual({ ...emptySelection, add_on_ids: [id], starts_at });
  });

  test.each([
    ['no service', { service_id: undefined }],
    ['a malformed service', { service_id: 'foo' }],
    ['no idempotency key', { idempotency_key: undefined }],
    ['a malformed idempotency key', { idempotency_key: '1' }],
    ['a malformed provider', { provider_id: "1' or 1=1" }],
    ['two providers', { provider_id: [id, otherId] }],
    ['a malformed extra', { add_on_ids: [id, 'x'] }],
    ['too many extras', { add_on_ids: Array.from({ length: 21 }, () => id) }],
    ['an invalid date', { date: '2026-02-30' }],
    ['a time without a zone', { starts_at: '2026-11-21T16:00' }],
    ['an invalid time', { starts_at: 'infinity' }],
    ['an invalid place', { place: 'moon' }],
    ['a price', { price: '0.01' }],
    ['a duration', { duration_minutes: '5' }],
    ['a customer', { customer_id: id }],
    ['a status', { status: 'completed' }],
  ])('is rejected with %s (BOOK-2)', (_case, fields) => {
    expect(postedSchema.safeParse({ ...requiredFields, ...fields }).success).toBe(false);
  });
});

test('the URL of the last step contains the selection (BOOK-1)', () => {
  const href = getSelectionHref('confirm', fullSelection);
  expect(parseConfirmHref(href)).toEqual(fullSelection);
  expect(parseConfirmHref(`${href}#sign-in`)).toEqual(fullSelection);
});

test.each([
  ['another step', getSelectionHref('time', fullSelection)],
  [
    'the last step without an idempotency key',
    getSelectionHref('confirm', { ...fullSelection, idempotency_key: '' }),
  ],
  ['another page', '/home?idempotency_key=x'],
])("the URL of %s isn't parsed as a selection to hold (BOOK-6)", (_case, href) => {
  expect(parseConfirmHref(href)).toBeNull();
});

test('a selection has no idempotency key before the first choice (BOOK-7)', () => {
  expect(createEmptySelection('cut').idempotency_key).toBe('');
});

test('at most twenty extras in a URL are read (BOOK-1)', () => {
  const ids = Array.from({ length: 21 }, (_, n) => `0b8f0c3e-6c1b-4c69-9f51-8d3a1f1f7b${n + 10}`);
  expect(parseSelection(id, { add_on_ids: ['', ...ids] }).add_on_ids).toEqual(ids.slice(0, 20));
});

test('empty extras in a form are ignored (BOOK-1)', () => {
  const fields = { service_id: id, idempotency_key: otherId, add_on_ids: ['', id] };
  expect(postedSchema.parse(fields).add_on_ids).toEqual([id]);
});

test.each([
  ['x/book-service/a/confirm?', false],
  ['/en/book-service/a/confirm?', false],
  ['/book-service/a/confirm/now?', false],
  ['/book-service//confirm?', false],
  ['/book-service/a/confirm?', true],
])('%s is the URL of the last step: %s (BOOK-1)', (path, isLastStep) => {
  expect(Boolean(parseConfirmHref(`${path}idempotency_key=${otherId}`))).toBe(isLastStep);
});

test('the reschedule page reads a step, a date and a start time, and ignores invalid ones', () => {
  expect(rescheduleQuerySchema.parse({ step: 'review', date: '2026-12-01', starts_at })).toEqual({
    step: 'review',
    date: '2026-12-01',
    starts_at,
  });
  expect(rescheduleQuerySchema.parse({ step: 'x', date: 'x', starts_at: 'x' })).toEqual({
    step: null,
    date: null,
    starts_at: null,
  });
});

describe('a chosen slot', () => {
  const slot = { provider_id: id, starts_at: '2026-11-21 16:00:00+00' };
  test.each([
    ['of any provider', { provider_id: null, any_provider: null }, 'on'],
    [
      'that replaces a slot of any provider',
      { provider_id: otherId, any_provider: 'on' as const },
      'on',
    ],
    ['of a chosen provider', { provider_id: otherId, any_provider: null }, null],
  ])(
    '%s records its provider and whether the customer accepts any (BOOK-52)',
    (_, changes, any_provider) => {
      expect(selectSlot({ ...emptySelection, ...changes }, slot)).toEqual({
        ...emptySelection,
        provider_id: id,
        any_provider,
        starts_at,
        shown_total: null,
      });
    },
  );

  test('keeps the price that was shown (BOOK-9)', () => {
    expect(selectSlot(emptySelection, { ...slot, total: 40 }).shown_total).toBe(40);
  });
});

test('only the price of a series has the label “Each visit” (MONEY-14)', () => {
  expect([getTotalLabel({ frequency: 'weekly' }), getTotalLabel({ frequency: null })]).toEqual([
    'Each visit',
    undefined,
  ]);
});
