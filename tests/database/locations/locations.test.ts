/** Rules that the database enforces on a customer's saved addresses. */
import { locationLengths, locationLimit } from '@/lib/locations/limits';
import {
  createHomeAddress,
  it,
  withScenario,
  type Scenario,
} from '@/tests/support/bookings/booking';
import { deleteRows } from '@/tests/support/database/rows';

type SavedAddress = { id: string; label: string; is_default: boolean };

it('exactly one saved place is the default after every insert, update or deletion (PLACE-1)', async (s) => {
  const first = await saveAddress(s, 'First');
  const second = await saveAddress(s, 'Second');
  expect(await listAddresses(s)).toEqual(['First*', 'Second']);
  await s.db.query(
    `update public.customer_locations set created_at = now() - interval '1 day' where id = $1`,
    [second.id],
  );

  const third = await saveAddress(s, 'Third', true);
  expect(await listAddresses(s)).toEqual(['First', 'Second', 'Third*']);
  await updateAddress(s, third.id, 'is_default = false');
  expect(await listAddresses(s)).toEqual(['First', 'Second', 'Third*']);
  await updateAddress(s, first.id, 'is_default = true');
  expect(await listAddresses(s)).toEqual(['First*', 'Second', 'Third']);

  await deleteAddress(s, first.id);
  expect(await listAddresses(s)).toEqual(['Second*', 'Third']);
  await deleteAddress(s, third.id);
  expect(await listAddresses(s)).toEqual(['Second*']);
  await s.call('delete from public.customer_locations', []);
  expect(await listAddresses(s)).toEqual([]);
});

it('each customer has at most twenty places (PLACE-1)', async (s) => {
  for (let n = 1; n <= locationLimit; n++) await saveAddress(s, `Place ${n}`);
  expect(await s.getOutcome(saveAddress(s, 'One more'))).toBe('PT409 too_many_locations');
  const bob = await s.insertCustomer();
  await s.call(insertSql, createValues(bob.id, 'Home'), bob);
  expect(await listAddresses(s)).toHaveLength(locationLimit);
});

test.each(['city', 'postal_code', 'access_notes'] as const)(
  'the database accepts a place with a %s as long as the form accepts (PLACE-4, PROF-10)',
  (column) =>
    withScenario(async (s) => {
      const { id } = await saveAddress(s, 'Home');
      const update = (length: number) =>
        updateAddress(s, id, `country_code = 'DE', ${column} = '${'x'.repeat(length)}'`);
      const limit = locationLengths[column];
      expect(await s.getOutcome(update(limit))).toBe('accepted');
      expect(await s.getOutcome(update(limit + 1))).toBe('23514');
    })(),
);

it("a place can't be deleted until the booking there is over (PLACE-2)", async (s) => {
  const { id } = await saveAddress(s, 'Home');
  const { booking_id, reference } = await s.confirm({ place: 'home', location: id });
  const error = await deleteAddress(s, id).catch((rejection: unknown) => rejection);
  expect(error).toMatchObject({ code: 'PT409', message: 'location_in_use' });
  const detail = JSON.parse((error as { detail: string }).detail);
  expect(detail).toMatchObject({ reference, time_zone: 'UTC' });
  expect(new Date(detail.starts_at)).toEqual(s.slot);

  await updateAddress(s, id, `label = 'Old home'`);
  await s.setStart(booking_id, '-3 hours');
  await deleteAddress(s, id);
  expect(await listAddresses(s)).toEqual([]);
  expect(await s.listBookings()).toMatchObject([
    { address: '1 Main St, Springfield, IL 62701', location_id: null },
  ]);
});

it('a place can be deleted once the booking there is canceled (PLACE-2)', async (s) => {
  const { id } = await saveAddress(s, 'Home');
  const { reference } = await s.confirm({ place: 'home', location: id });
  await s.cancel(reference);
  await deleteAddress(s, id);
  expect(await listAddresses(s)).toEqual([]);
});

it("a customer's places are deleted with the customer", async (s) => {
  const bob = await s.insertCustomer();
  await s.call(insertSql, createValues(bob.id, 'Home'), bob);
  await deleteRows(s.db, 'customer_profiles', bob.id);
  const { rows } = await s.db.query(
    'select from public.customer_locations where customer_id = $1',
    [bob.id],
  );
  expect(rows).toEqual([]);
});

it('changing an address without new coordinates clears the old ones (PLACE-3)', async (s) => {
  const { id } = await saveAddress(s, 'Home');
  await updateAddress(s, id, 'latitude = 39.7358, longitude = -104.9754');
  await updateAddress(s, id, `label = 'Flat', access_notes = 'Gate 7'`);
  expect(await getPosition(s, id)).toEqual({ latitude: '39.735800', longitude: '-104.975400' });
  await updateAddress(s, id, `address_line = '2 Elm St', latitude = 40, longitude = -105`);
  expect(await getPosition(s, id)).toMatchObject({ latitude: '40.000000' });
  await updateAddress(s, id, `city = 'Lakewood'`);
  expect(await getPosition(s, id)).toEqual({ latitude: null, longitude: null });
});

it("a booking's address includes the second address line of its saved place (PLACE-5)", async (s) => {
  const { id } = await saveAddress(s, 'Home');
  await updateAddress(s, id, `address_line_2 = 'Apt 5'`);
  await s.confirm({ place: 'home', location: id });
  expect(await s.listBookings()).toMatchObject([
    { address: '1 Main St, Apt 5, Springfield, IL 62701' },
  ]);
});

const insertSql = `
  insert into public.customer_locations
    (customer_id, label, address_line, city, region, postal_code, is_default)
  values ($1, $2, $3, $4, $5, $6, $7) returning id, label, is_default`;

function createValues(customer_id: string, label: string, isDefault = false) {
  const { address_line, city, region, postal_code } = createHomeAddress(customer_id);
  return [customer_id, label, address_line, city, region, postal_code, isDefault];
}

async function saveAddress(s: Scenario, label: string, isDefault = false) {
  const [address] = await s.call<SavedAddress>(
    insertSql,
    createValues(s.customer.id, label, isDefault),
  );
  return address!;
}

function updateAddress(s: Scenario, id: string, assignments: string) {
  return s.call(`update public.customer_locations set ${assignments} where id = $1`, [id]);
}

function deleteAddress(s: Scenario, id: string) {
  return s.call('delete from public.customer_locations where id = $1', [id]);
}

/** Returns the labels of the customer's addresses, with an asterisk after the default one. */
async function listAddresses(s: Scenario) {
  const rows = await s.call<SavedAddress>(
    'select label, is_default from public.customer_locations order by label',
    [],
  );
  return rows.map(({ label, is_default }) => (is_default ? `${label}*` : label));
}

async function getPosition(s: Scenario, id: string) {
  const [row] = await s.call(
    'select latitude, longitude from public.customer_locations where id = $1',
    [id],
  );
  return row;
}
