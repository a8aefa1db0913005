import { areaSchema, positionSchema } from '@/lib/area/schema';
import { getErrors } from '@/tests/support/form/field-errors';

test('a place is required and has at most 80 characters', () => {
  expect(areaSchema.parse({ place: ' Denver ' })).toEqual({ place: 'Denver' });
  expect(getErrors(areaSchema, { place: ' ' })).toEqual({ place: 'Enter a ZIP code or a city.' });
  expect(getErrors(areaSchema, { place: 'x'.repeat(80) })).toEqual({});
  expect(getErrors(areaSchema, { place: 'x'.repeat(81) })).toHaveProperty('place');
});

test.each([
  [90, 180, true],
  [-90, -180, true],
  [90.1, 0, false],
  [-90.1, 0, false],
  [0, 180.1, false],
  [0, -180.1, false],
  ['39', '-104', false],
])(
  'the latitude %j and the longitude %j are a valid position: %s',
  (latitude, longitude, isPosition) => {
    const position = { latitude, longitude };
    expect(positionSchema.safeParse(position).data).toEqual(isPosition ? position : undefined);
  },
);
