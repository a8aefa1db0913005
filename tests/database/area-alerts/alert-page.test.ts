/** The alert page: adding, listing and removing alerts, and the area and subject of a new alert. */
import '@/tests/support/next/app-environment';
import { createCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { insertShop } from '@/tests/support/bookings/shop';
import { startVisit, signInAs, submit } from '@/tests/support/next/context';

let actions: typeof import('@/lib/area-alerts/actions');
let queries: typeof import('@/lib/area-alerts/queries');

beforeAll(async () => {
  // Alerts are offered only if emails can be sent.
  process.env.ROAM_MAILBOX = 'tests/.results/mailbox';
  actions = await import('@/lib/area-alerts/actions');
  queries = await import('@/lib/area-alerts/queries');
});
beforeEach(() => startVisit('203.0.113.21'));

const createFields = (fields: object = {}) => ({
  postal_code: '80041',
  category_id: '',
  service_id: '',
  ...fields,
});
const createAlert = (fields: object = {}) => submit(actions.createAlert, createFields(fields));

test('a customer lists and removes only their own alerts (PLACE-7, PLACE-8, DATA-3)', async () => {
  const { category, service } = await insertShop(pool);
  await signInAs(await createCustomer());
  expect(await createAlert({ category_id: category.id })).toEqual({
    redirectedTo: '/place/alerts?change=added',
  });
  await createAlert({ postal_code: '10001', service_id: service.id });
  const [alertForUnloadedZip, alertForLoadedZip] = await queries.listAlerts();
  expect([alertForUnloadedZip, alertForLoadedZip]).toMatchObject([
    { postal_code: '10001', city: null, category: null, service: { name: 'Proof service' } },
    { postal_code: '80041', city: 'Aurora', category: { name: 'Proof' }, service: null },
  ]);

  startVisit('203.0.113.22');
  await signInAs(await createCustomer());
  expect(await queries.listAlerts()).toEqual([]);
  await submit(actions.removeAlert, { id: alertForLoadedZip?.id ?? '' });
  const { rows } = await pool.query('select from public.place_alerts where id = $1', [
    alertForLoadedZip?.id,
  ]);
  expect(rows).toHaveLength(1);
});

test("a visitor can't add an alert, and the form keeps its values (PLACE-7)", async () => {
  expect(await createAlert()).toMatchObject({
    ok: false,
    code: 'not_signed_in',
    values: createFields(),
  });
});

test('an alert for a place that is already served or an invalid ZIP code is rejected (PLACE-7)', async () => {
  await signInAs(await createCustomer());
  expect(await createAlert({ postal_code: '80202' })).toMatchObject({ code: 'offered' });
  // The form schema rejects lowercase letters. The database rejects the uppercase name.
  expect(await createAlert({ postal_code: 'Boise' })).toMatchObject({ code: 'invalid_input' });
  expect(await createAlert({ postal_code: 'BOISE' })).toMatchObject({
    code: 'rejected',
    message: expect.stringContaining('ZIP code'),
  });
});

test('the alert page reads the place, category and service from valid query parameters (PLACE-7)', async () => {
  const { category } = await insertShop(pool);
  const { alertQuerySchema } = await import('@/lib/area-alerts/schema');
  const findDetails = (query: object) => queries.findAlertDetails(alertQuerySchema.parse(query));
  expect(await findDetails({ postal_code: '80041', category_id: category.id })).toEqual({
    postal_code: '80041',
    city: 'Aurora',
    service: null,
    category: { name: 'Proof', slug: category.slug },
  });
  expect(await findDetails({ postal_code: '10001', service_id: 'x' })).toMatchObject({
    postal_code: '10001',
    city: null,
    category: null,
    service: null,
  });
  expect(await findDetails({ postal_code: '<script>' })).toBeNull();
});
