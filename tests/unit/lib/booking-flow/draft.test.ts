import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { decodeDrafts, encodeDrafts } from '@/lib/booking-flow/draft';
import { maxLengths } from '@/lib/form/max-lengths';

const createDraft = (details = {}) => ({
  idempotency_key: randomUUID(),
  service_id: randomUUID(),
  location_id: null,
  address: '1 Élm St',
  postal_code: '80218',
  access_notes: '',
  notes: '鍵',
  on_site_name: '',
  on_site_phone: '',
  ...details,
});

test('the drafts cookie preserves every draft and non-ASCII characters', () => {
  const drafts = [createDraft(), createDraft({ location_id: randomUUID(), address: '' })];
  expect(decodeDrafts(encodeDrafts(drafts))).toEqual(drafts);
});

/** Returns text that repeats nothing, of characters from a range of code points. */
function createText(length: number, [first, last]: [number, number]) {
  const points = Array.from({ length }, (_, index) => {
    // Digests are as good as random, and the same in every run.
    const digest = createHash('sha256').update(`${first} ${index}`).digest().readUInt32BE();
    return first + (digest % (last - first));
  });
  return String.fromCodePoint(...points);
}

test.each<[string, [number, number]]>([
  ['Chinese characters', [0x4e00, 0x9fff]],
  ['characters of three bytes', [0x800, 0xd7ff]],
  ['Latin characters', [0x20, 0x7e]],
])('the newest draft fits in 3.8 kB even if every field is full of %s (BOOK-62)', (_, range) => {
  const { address, access_notes, notes } = maxLengths;
  const longestDraft = createDraft({
    location_id: randomUUID(),
    postal_code: 'N'.repeat(maxLengths.postal_code),
    address: createText(address, range),
    access_notes: createText(access_notes, range),
    notes: createText(notes, range),
    on_site_name: createText(maxLengths.name, range),
    on_site_phone: `+${'1234567890'.repeat(4)}`.slice(0, maxLengths.phone),
  });
  const cookie = encodeDrafts([longestDraft, createDraft()]);
  expect(cookie.length).toBeLessThanOrEqual(3_800);
  expect(decodeDrafts(cookie)[0]).toEqual(longestDraft);
});

test('older drafts go if the newest one leaves no room (BOOK-62)', () => {
  const drafts = [createDraft({ notes: randomBytes(2_800).toString('base64') }), createDraft()];
  expect(decodeDrafts(encodeDrafts(drafts))).toEqual([drafts[0]]);
});

test('a cookie that expands without end is decoded as no draft', () => {
  const bomb = deflateRawSync(JSON.stringify('x'.repeat(1_000_000))).toString('base64url');
  expect(decodeDrafts(bomb)).toEqual([]);
});

test('as many of the newest drafts are kept as fit (BOOK-62)', () => {
  const drafts = Array.from({ length: 200 }, () => createDraft());
  const keptDrafts = decodeDrafts(encodeDrafts(drafts));
  expect(keptDrafts.length).toBeGreaterThan(5);
  expect(keptDrafts).toEqual(drafts.slice(0, keptDrafts.length));
  expect(encodeDrafts(drafts).length).toBeLessThanOrEqual(3_800);
});

test.each([
  ['no text', ''],
  ["text that isn't base64", 'not base64'],
  ['null', 'bnVsbA'],
  ['an object', 'e30'],
])('the drafts cookie is decoded as no draft if it contains %s', (_, cookie) => {
  expect(decodeDrafts(cookie)).toEqual([]);
});
