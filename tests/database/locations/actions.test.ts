/** Server actions for a customer's saved addresses, which code and database call locations. */
import '@/tests/support/next/app-environment';
import * as actions from '@/lib/locations/actions';
import { getBooking } from '@/lib/bookings/queries';
import { signIn } from '@/lib/auth/actions';
import { chooseArea } from '@/lib/area/actions';
import { completeBrowserSignIn } from '@/lib/account/sign-in-actions';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { createRowFixtures, type RowFixtures } from '@/tests/support/row-security/owned-rows';
import { pool } from '@/tests/support/database/database';
import { insert, deleteRows } from '@/tests/support/database/rows';
import { cookieNames } from '@/lib/browser-storage/storage-keys';
import { startVisit, mockNextHeaders, signInAs, submit } from '@/tests/support/next/context';

let fixtures: RowFixtures;

const locationForm = {
  label: ' Home ',
  address_line: '1237 North Ogden Street',
  address_line_2: 'Apt 5',
  city: 'Denver',
  region: 'CO',
  postal_code: '80218',
  access_notes: '',
};

beforeAll(async () => {
  fixtures = await createRowFixtures();
});
beforeEach(async () => {
  startVisit('203.0.113.7');
  await signInAs(fixtures.owner);
  await deleteRows(pool, 'customer_locations', { customer_id: fixtures.owner.id });
});

async function listLocations() {
  const { rows } = await pool.query(
    `select id, label, address_line, address_line_2, city, access_notes, is_default,
            latitude::float, longitude::float
       from public.customer_locations where customer_id = $1 order by label`,
    [fixtures.owner.id],
  );
  return rows as ({ id: string; is_default: boolean } & Record<string, unknown>)[];
}

test('a place can be added without JavaScript (PLACE-4)', async () => {
  expect(await submit(actions.addLocation, locationForm)).toEqual({
    redirectedTo: '/customer/locations?change=added',
  });
  await submit(actions.addLocation, { ...locationForm, label: 'Work', is_default: 'on' });
  expect(await listLocations()).toMatchObject([
    { label: 'Home', address_line_2: 'Apt 5', access_notes: null, is_default: false },
    { label: 'Work', is_default: true },
  ]);
});

test('a place can be edited without JavaScript (PLACE-4)', async () => {
  await submit(actions.addLocation, locationForm);
  const [home] = await listLocations();
  const editedForm = { ...locationForm, id: home!.id, access_notes: 'Gate 7', city: 'Lakewood' };
  expect(await submit(actions.updateLocation, editedForm)).toEqual({
    redirectedTo: '/customer/locations?change=changed',
  });
  expect((await listLocations())[0]).toMatchObject({ city: 'Lakewood', access_notes: 'Gate 7' });
});

test('a place can be made the default without JavaScript (PLACE-4)', async () => {
  await submit(actions.addLocation, locationForm);
  await submit(actions.addLocation, { ...locationForm, label: 'Work', is_default: 'on' });
  const [home] = await listLocations();
  expect(await submit(actions.setDefaultLocation, { id: home!.id })).toMatchObject({ ok: true });
  expect((await listLocations()).map(({ is_default }) => is_default)).toEqual([true, false]);
});

test('a missing, malformed or overlong value is reported on its field (FAIL-6, PLACE-4)', async () => {
  const invalidForm = { ...locationForm, label: '  ', postal_code: '8021', city: 'x'.repeat(81) };
  expect(await submit(actions.addLocation, invalidForm)).toMatchObject({
    code: 'invalid_input',
    fields: {
      label: 'Give the place a name, such as Home.',
      postal_code: 'Enter a ZIP code like 80202.',
      city: 'This is too long. Please shorten it.',
    },
    values: invalidForm,
  });
  expect(await listLocations()).toEqual([]);
});

test('a position is stored only if it is complete and valid and the customer agrees (PLACE-3)', async () => {
  const position = { latitude: '39.735812', longitude: '-104.975401' };
  for (const fields of [
    position,
    { ...position, keep_position: 'on', longitude: '' },
    { ...position, keep_position: 'on', latitude: '91' },
    { ...position, keep_position: 'on' },
  ]) {
    await submit(actions.addLocation, { ...locationForm, ...fields });
  }
  const positions = (await listLocations()).map(({ latitude, longitude }) => ({
    latitude,
    longitude,
  }));
  expect(positions).toHaveLength(4);
  expect(positions.filter(({ latitude }) => latitude !== null)).toEqual([
    { latitude: 39.735812, longitude: -104.975401 },
  ]);
  expect(positions).toContainEqual({ latitude: null, longitude: null });
});

test('a place saved during a booking is selected when the customer returns to the booking (PLACE-5)', async () => {
  const bookingHref = '/book-service/x/details?add_on_ids=a&add_on_ids=b';
  const response = await submit(actions.addLocation, { ...locationForm, next: bookingHref });
  const [location] = await listLocations();
  expect(response).toEqual({ redirectedTo: `${bookingHref}&location_id=${location!.id}` });
});

test('saving a place ignores a return URL on another site (AUTH-10)', async () => {
  expect(
    await submit(actions.addLocation, { ...locationForm, next: 'https://evil.test/' }),
  ).toEqual({
    redirectedTo: '/customer/locations?change=added',
  });
});

test("a saved place can't be deleted while an upcoming booking uses it (PLACE-2, LIST-5)", async () => {
  await submit(actions.addLocation, locationForm);
  const [home] = await listLocations();
  const start = new Date(Date.now() + 30 * 86_400_000);
  const booking = await insert(pool, 'bookings', {
    ...createBookingValues(fixtures),
    status: 'confirmed',
    place: 'home',
    address: '1237 North Ogden Street',
    location_id: home!.id,
    during: `[${start.toISOString()},${new Date(start.getTime() + 3_600_000).toISOString()})`,
  });
  expect(await submit(actions.deleteLocation, { id: home!.id })).toMatchObject({
    code: 'location_in_use',
    message: expect.stringContaining(`Your booking ${booking.reference} on `),
    details: { reference: booking.reference },
  });
  expect(await listLocations()).toHaveLength(1);
  expect(await getBooking(booking.reference)).toMatchObject({ location: { label: 'Home' } });

  await deleteRows(pool, 'bookings', booking.id);
  const deletedRedirect = { redirectedTo: '/customer/locations?change=deleted' };
  expect(await submit(actions.deleteLocation, { id: home!.id })).toEqual(deletedRedirect);
  expect(await submit(actions.deleteLocation, { id: home!.id })).toEqual(deletedRedirect);
  expect(await listLocations()).toEqual([]);
});

test('the default saved place is remembered for searches unless the customer chose a different one (PLACE-6)', async () => {
  const getRememberedArea = async () =>
    (await mockNextHeaders.cookies()).get(cookieNames.area)?.value;
  await submit(actions.addLocation, locationForm);
  expect(await getRememberedArea()).toBe('80218|Denver|CO');

  const { email, password } = fixtures.owner;
  const credentials = { email, password, next: '/home' };
  // Each visit starts without cookies.
  startVisit('203.0.113.8');
  expect(await submit(signIn, credentials)).toEqual({ redirectedTo: '/home' });
  expect(await getRememberedArea()).toBe('80218|Denver|CO');

  // A sign-in that happens in the browser ends with this server action.
  startVisit('203.0.113.8');
  await signInAs(fixtures.owner);
  await completeBrowserSignIn();
  expect(await getRememberedArea()).toBe('80218|Denver|CO');

  startVisit('203.0.113.9');
  await submit(chooseArea, { place: '80202' });
  await submit(signIn, credentials);
  await submit(actions.addLocation, { ...locationForm, label: 'Work', is_default: 'on' });
  expect(await getRememberedArea()).toBe('80202|Denver|CO');
});

test.each([
  [undefined, '/home'],
  ['/book-service/cut/time?answered=on', '/book-service/cut/time?answered=on'],
  ['https://example.com/', '/home'],
  ['//example.com/', '/home'],
])(
  'a chosen area leads to the page of this site that asked for it, %s (CAT-32, AUTH-10)',
  async (next, path) => {
    const outcome = await submit(chooseArea, { place: '80202', ...(next && { next }) });
    expect(outcome).toEqual({ redirectedTo: path });
  },
);

test('only the owner of a place can change or delete it (DATA-3, PLACE-4)', async () => {
  await submit(actions.addLocation, locationForm);
  const [home] = await listLocations();
  const id = home!.id;
  startVisit('203.0.113.8');
  expect(await submit(actions.updateLocation, { ...locationForm, id })).toMatchObject({
    code: 'not_signed_in',
  });
  await signInAs(fixtures.otherCustomer);
  for (const action of [actions.updateLocation, actions.setDefaultLocation]) {
    expect(await submit(action, { ...locationForm, id })).toMatchObject({ code: 'not_found' });
  }
  await submit(actions.deleteLocation, { id });
  expect(await listLocations()).toEqual([home]);
});

test("a customer's twenty-first place is rejected, and the form keeps its values (PLACE-1)", async () => {
  for (let n = 0; n < 20; n++) {
    await insert(pool, 'customer_locations', {
      customer_id: fixtures.owner.id,
      label: `Place ${n}`,
      address_line: '1 Main St',
      city: 'Denver',
      region: 'CO',
      postal_code: '80218',
    });
  }
  expect(await submit(actions.addLocation, locationForm)).toMatchObject({
    code: 'too_many_locations',
    message: 'You can save up to 20 places. Delete one to add another.',
    values: locationForm,
  });
});
