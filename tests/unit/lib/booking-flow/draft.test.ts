import { randomUUID } from 'node:crypto';
import { decodeDrafts, encodeDrafts } from '@/lib/booking-flow/draft';
import { detailLimits } from '@/lib/booking-flow/details';

const createDraft = (details = {}) => ({
  idempotency_key: randomUUID(),
  service_id: randomUUID(),
  location_id: null,
  address: '1 Élm St',
  postal_code: '80218',
  access_notes: '',
  notes: '鍵',
  ...details,
});

test('the drafts cookie preserves every draft and non-ASCII characters', () => {
  const drafts = [createDraft(), createDraft({ location_id: randomUUID(), address: '' })];
  expect(decodeDrafts(encodeDrafts(drafts))).toEqual(drafts);
});

test('the newest draft fits even if every character takes three bytes, and older ones go (BOOK-62)', () => {
  const { address, access_notes, notes } = detailLimits;
  const longestDraft = createDraft({
    postal_code: 'N'.repeat(detailLimits.postal_code),
    address: '鍵'.repeat(address),
    access_notes: '鍵'.repeat(access_notes),
    notes: '鍵'.repeat(notes),
  });
  const cookie = encodeDrafts([longestDraft, createDraft()]);
  // Browsers store at most 4096 bytes per cookie.
  expect('roam.booking-draft='.length + cookie.length).toBeLessThanOrEqual(4096);
  expect(decodeDrafts(cookie)).toEqual([longestDraft]);
});

test('as many of the newest drafts are kept as fit (BOOK-62)', () => {
  const drafts = Array.from({ length: 40 }, () => createDraft());
  const keptDrafts = decodeDrafts(encodeDrafts(drafts));
  expect(keptDrafts.length).toBeGreaterThan(5);
  expect(keptDrafts).toEqual(drafts.slice(0, keptDrafts.length));
  expect(encodeDrafts(drafts).length).toBeLessThanOrEqual(3_800);
});

test.each([
  ['no text', ''],
  ['text that isn’t base64', 'not base64'],
  ['null', 'bnVsbA'],
  ['an object', 'e30'],
])('the drafts cookie is decoded as no draft if it contains %s', (_, cookie) => {
  expect(decodeDrafts(cookie)).toEqual([]);
});
