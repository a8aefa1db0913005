import { alertIdSchema, alertQuerySchema, alertSchema } from '@/lib/area-alerts/schema';
import { getErrors } from '@/tests/support/form/field-errors';

const id = '6e2b4c7a-0000-4000-8000-000000000000';
const anyService = { postal_code: '80202', category_id: '', service_id: '' };

test.each(['8', '80202', 'EC1A 1BB', '1234-567', 'X23456789012'])(
  'an alert can be for the postal code %s (PLACE-7)',
  (postal_code) => {
    expect(getErrors(alertSchema, { ...anyService, postal_code })).toEqual({});
    expect(alertQuerySchema.parse({ postal_code })).toMatchObject({ postal_code });
  },
);

test.each(['', ' 80202', '-80202', '80202!', 'x80202', 'X234567890123'])(
  'an alert for the postal code “%s” is rejected (PLACE-7)',
  (postal_code) => {
    expect(Object.keys(getErrors(alertSchema, { ...anyService, postal_code }))).toEqual([
      'postal_code',
    ]);
    expect(alertQuerySchema.parse({ postal_code })).toMatchObject({ postal_code: '' });
  },
);

test('an alert is for a category, a service or any service, and malformed ids are rejected (PLACE-7)', () => {
  expect(alertSchema.parse({ ...anyService, category_id: id })).toEqual({
    ...anyService,
    category_id: id,
  });
  expect(alertSchema.parse({ ...anyService, service_id: id })).toEqual({
    ...anyService,
    service_id: id,
  });
  const invalidIds = { ...anyService, category_id: 'plumbing', service_id: 'drain' };
  expect(Object.keys(getErrors(alertSchema, invalidIds))).toEqual(['category_id', 'service_id']);
});

test("a removal requires the alert's id (PLACE-8)", () => {
  expect(alertIdSchema.parse({ id })).toEqual({ id });
  expect(Object.keys(getErrors(alertIdSchema, { id: '' }))).toEqual(['id']);
});

const emptyQuery = { ...anyService, postal_code: '', change: null };

test.each([
  ['no parameters', {}, emptyQuery],
  [
    'a category and a repeated service',
    { category_id: id, service_id: [id, ''] },
    { ...emptyQuery, category_id: id, service_id: id },
  ],
  [
    'malformed ids and an unknown change',
    { category_id: 'plumbing', service_id: 'drain', change: 'renewed' },
    emptyQuery,
  ],
  [
    'a repeated postal code',
    { postal_code: ['80202', '97201'] },
    { ...emptyQuery, postal_code: '80202' },
  ],
  ['a change', { change: 'added' }, { ...emptyQuery, change: 'added' }],
  ['a repeated change', { change: ['removed', 'added'] }, { ...emptyQuery, change: 'removed' }],
])('the alerts page parses a URL with %s (PLACE-7)', (_, query, expected) => {
  expect(alertQuerySchema.parse(query)).toEqual(expected);
});
