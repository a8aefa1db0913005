import { detailsSchema } from '@/lib/booking-flow/details-schema';
import { getFieldErrors } from '@/lib/form/form-data';

const id = '0b8f0c3e-6c1b-4c69-9f51-8d3a1f1f7a10';

describe('the booking details', () => {
  const emptyTexts = { access_notes: '', notes: '' };
  const details = { place: 'home', address: '1 Elm St', postal_code: '80218', ...emptyTexts };

  test('require a place', () => {
    const { error } = detailsSchema.safeParse({ ...details, place: 'moon' });
    expect(error?.issues[0]).toMatchObject({
      path: ['place'],
      message: "Choose where you'd like your appointment.",
    });
  });

  test('require a typed or saved address for a home visit (BOOK-14)', () => {
    const { error } = detailsSchema.safeParse({ ...details, address: '   ' });
    expect(error?.issues[0]?.message).toBe('Enter the address for your appointment.');
    expect(detailsSchema.safeParse({ ...details, address: '', location_id: id }).success).toBe(
      true,
    );
  });

  test('require a postal code only with a typed address (BOOK-14)', () => {
    const detailsWithoutCode = { ...details, postal_code: '' };
    const { error } = detailsSchema.safeParse(detailsWithoutCode);
    expect(error?.issues[0]).toMatchObject({
      path: ['postal_code'],
      message: 'Enter the ZIP code.',
    });
    expect(detailsSchema.safeParse({ ...detailsWithoutCode, location_id: id }).success).toBe(true);
    expect(detailsSchema.safeParse({ ...detailsWithoutCode, place: 'venue' }).success).toBe(true);
  });

  test.each([
    ['address', 150],
    ['access_notes', 250],
    ['notes', 500],
  ])('limit %s to %i characters', (field, limit) => {
    expect(detailsSchema.safeParse({ ...details, [field]: 'é'.repeat(limit) }).success).toBe(true);
    expect(detailsSchema.safeParse({ ...details, [field]: 'é'.repeat(limit + 1) }).success).toBe(
      false,
    );
  });

  test.each(['address', 'postal_code', 'access_notes', 'notes'])(
    'reject a NUL in %s with an error on the field (FAIL-10)',
    (field) => {
      const { error } = detailsSchema.safeParse({ ...details, [field]: '8021\0' });
      expect(getFieldErrors(error!)).toEqual({
        [field]: "This contains characters we can't save. Please remove them.",
      });
    },
  );
});
