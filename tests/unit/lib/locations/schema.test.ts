import {
  changedLocationSchema,
  locationChangeSchema,
  locationIdSchema,
  locationSchema,
  newLocationSchema,
} from '@/lib/locations/schema';
import { getErrors } from '@/tests/support/form/field-errors';

const id = '6e2b4c7a-0000-4000-8000-000000000000';
const addressFields = {
  label: 'Home',
  address_line: '1 Main St',
  address_line_2: '',
  city: 'Denver',
  region: 'CO',
  postal_code: '80202',
  access_notes: '',
  latitude: '',
  longitude: '',
  on_site: 'me',
  on_site_name: '',
  on_site_phone: '',
  is_default: '',
  keep_position: '',
};

test('empty optional fields of a place are parsed as null, and unchecked boxes as false', () => {
  expect(locationSchema.parse(addressFields)).toEqual({
    ...addressFields,
    address_line_2: null,
    access_notes: null,
    latitude: null,
    longitude: null,
    is_default: false,
    keep_position: false,
  });
});

test('coordinates and checked boxes of a place are parsed, and other fields are kept', () => {
  const filledFields = {
    ...addressFields,
    address_line_2: 'Unit 4',
    access_notes: 'Ring twice',
    postal_code: '80202-1234',
  };
  const checkboxes = { is_default: 'on', keep_position: 'on' };
  expect(
    locationSchema.parse({ ...filledFields, ...checkboxes, latitude: '39.7', longitude: '-104.9' }),
  ).toEqual({
    ...filledFields,
    is_default: true,
    keep_position: true,
    latitude: 39.7,
    longitude: -104.9,
  });
});

test('a place requires a name, a street, a city, a state and a ZIP code (PLACE-1)', () => {
  const emptyFields = { label: '', address_line: ' ', city: '', region: '', postal_code: '' };
  expect(getErrors(locationSchema, { ...addressFields, ...emptyFields })).toEqual({
    label: 'Give the place a name, such as Home.',
    address_line: 'Enter the street and number.',
    city: 'Enter the city.',
    region: 'Enter the state.',
    postal_code: 'Enter a ZIP code like 80202.',
  });
});

test.each(['8020', '802022', '80202-12345', 'x80202', '8020a', '80202-123a'])(
  '%s is rejected as a ZIP code',
  (postal_code) => {
    expect(getErrors(locationSchema, { ...addressFields, postal_code })).toHaveProperty(
      'postal_code',
    );
  },
);

test.each([
  ['label', 40],
  ['address_line', 120],
  ['address_line_2', 80],
  ['city', 80],
  ['region', 80],
  ['access_notes', 250],
])('the field %s of a place accepts at most %i characters', (name, limit) => {
  expect(getErrors(locationSchema, { ...addressFields, [name]: 'x'.repeat(limit) })).toEqual({});
  expect(
    getErrors(locationSchema, { ...addressFields, [name]: 'x'.repeat(limit + 1) }),
  ).toHaveProperty(name);
});

test.each([
  ['latitude', '90', 90],
  ['latitude', '-90', -90],
  ['latitude', '90.1', null],
  ['latitude', '-90.1', null],
  ['latitude', 'north', null],
  ['longitude', '180', 180],
  ['longitude', '-180', -180],
  ['longitude', '181', null],
] as const)('a %s of %s is parsed as %s', (name, text, expected) => {
  expect(locationSchema.parse({ ...addressFields, [name]: text })[name]).toBe(expected);
});

test("the return URL of a new place is ignored if it's on another site", () => {
  const parseNext = (next: string) => newLocationSchema.parse({ ...addressFields, next }).next;
  expect(parseNext('/my-bookings')).toBe('/my-bookings');
  expect(parseNext('https://evil.test')).toBe('');
});

test('changing or deleting a place requires a valid id', () => {
  expect(changedLocationSchema.parse({ ...addressFields, id })).toMatchObject({
    id,
    label: 'Home',
  });
  expect(getErrors(changedLocationSchema, addressFields)).toHaveProperty('id');
  expect(getErrors(locationIdSchema, { id: 'home' })).toHaveProperty('id');
});

test.each([
  ['added', 'added'],
  ['deleted', 'deleted'],
  ['stolen', null],
  [undefined, null],
])('the change %s in the URL of the places page is parsed as %s', (change, expected) => {
  expect(locationChangeSchema.parse(change)).toBe(expected);
});
