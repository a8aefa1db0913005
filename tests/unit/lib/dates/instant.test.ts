import { isSameInstant, normalizeInstant, toIso } from '@/lib/dates/instant';

test.each(['2026-11-23 15:30:00+00', '2026-11-23T15:30:00+00:00', '2026-11-23T08:30:00-07:00'])(
  'an instant written as %s has one spelling (TIME-6)',
  (text) => {
    expect(normalizeInstant(text)).toBe('2026-11-23T15:30:00.000Z');
    expect(isSameInstant(text, '2026-11-23T15:30:00Z')).toBe(true);
  },
);

test.each([
  null,
  undefined,
  '',
  'soon',
  '2026-11-23',
  '2026-11-23T15:30:00Z (about)',
  '2026-99-23T15:30:00Z',
])('a text that is no instant stays as it is: %s (BOOK-2)', (text) =>
  expect(normalizeInstant(text)).toBe(text),
);

test('only an instant at the start of a text is respelled (BOOK-2)', () => {
  expect(toIso('on 2026-11-23 15:30')).toBe('on 2026-11-23 15:30');
});

test('no instant is the same as none', () => {
  expect(isSameInstant(null, '2026-11-23T15:30:00Z')).toBe(false);
  expect(isSameInstant('2026-11-23T15:30:01Z', '2026-11-23T15:30:00Z')).toBe(false);
});
