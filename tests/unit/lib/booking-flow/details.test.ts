import { detailsSchema } from '@/lib/booking-flow/details-schema';
import { decodeDraft, encodeDraft } from '@/lib/booking-flow/draft';

const id = '0b8f0c3e-6c1b-4c69-9f51-8d3a1f1f7a10';

describe('the details of a booking', () => {
  const texts = { access_notes: '', notes: '' };
  const details = { place: 'home', address: '1 Elm St', postal_code: '80218', ...texts };

  test('need a place to be', () => {
    const { error } = detailsSchema.safeParse({ ...details, place: 'moon' });
    expect(error?.issues[0]).toMatchObject({
      path: ['place'],
      message: 'Choose where it should take place.',
    });
  });

  test('at home need an address or a saved place (BOOK-14)', () => {
    const { error } = detailsSchema.safeParse({ ...details, address: '   ' });
    expect(error?.issues[0]?.message).toBe('Enter the address where it should take place.');
    expect(detailsSchema.safeParse({ ...details, address: '', location_id: id }).success).toBe(
      true,
    );
  });

  test('an address needs its postal code, a saved place brings its own (BOOK-14)', () => {
    const without = { ...details, postal_code: '' };
    const { error } = detailsSchema.safeParse(without);
    expect(error?.issues[0]).toMatchObject({
      path: ['postal_code'],
      message: 'Enter the ZIP code.',
    });
    expect(detailsSchema.safeParse({ ...without, location_id: id }).success).toBe(true);
    expect(detailsSchema.safeParse({ ...without, place: 'venue' }).success).toBe(true);
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
    location_id: null,
    address: '1 Élm St',
    postal_code: '80218',
    access_notes: '',
    notes: '鍵',
  };

  test('keeps every character', () => {
    expect(decodeDraft(encodeDraft(id, draft))).toEqual({ ...draft, service_id: id });
  });

  test('fits a cookie even when every character takes three bytes', () => {
    const full = { ...draft, address: '鍵'.repeat(150), access_notes: '鍵'.repeat(250) };
    expect(encodeDraft(id, { ...full, notes: '鍵'.repeat(500) }).length).toBeLessThan(4000);
  });

  test.each(['', 'not base64', 'bnVsbA', 'W10'])('that is broken (%j) is empty', (cookie) => {
    expect(decodeDraft(cookie)).toMatchObject({ service_id: '', address: '', notes: '' });
  });
});
