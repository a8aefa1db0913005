import { isSameInstant, normalizeInstant, toIso } from '@/lib/dates/instant';

test.each(['2026-11-23 15:30:00+00', '2026-11-23T15:30:00+00:00', '2026-11-23T08:30:00-07:00'])(
  'an instant written as %s is normalized (TIME-6)',
  (text) => {
    expect(normalizeInstant(text)).toBe('2026-11-23T15:30Z');
    expect(isSameInstant(text, '2026-11-23T15:30:00Z')).toBe(true);
  },
);

test.each([
  null,
  undefined,
  '',
  'soon',
  '2026-11-23',
  'November 23, 2026',
  'Tue, 24 Nov 2026 15:30:00 +00:00 (UTC)',
  '2026-11-23T15:30:00Z (about)',
  '2026-99-23T15:30:00Z',
])("text that isn't an instant is unchanged: %s (BOOK-2)", (text) =>
  expect(normalizeInstant(text)).toBe(text),
);

test('text that only contains an instant is unchanged (BOOK-2)', () => {
  expect(toIso('on 2026-11-23 15:30')).toBe('on 2026-11-23 15:30');
});

test("two instants aren't the same if they differ or one is missing", () => {
  expect(isSameInstant(null, '2026-11-23T15:30:00Z')).toBe(false);
  expect(isSameInstant('2026-11-23T15:30:01Z', '2026-11-23T15:30:00Z')).toBe(false);
});
