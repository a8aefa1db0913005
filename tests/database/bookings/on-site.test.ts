/** The person who will be there instead of the customer: stored, shown to the provider and removed with the booking's data. */
import { randomUUID } from 'node:crypto';
import { createHomeAddress, it, withScenario, type Scenario } from '../../support/bookings/booking';
import {
  addLinks,
  createToken,
  getValueAsServer,
  listProviderMessages,
} from '../../support/bookings/provider-links';
import { insertProvider } from '../../support/bookings/shop';
import { insert } from '../../support/database/rows';

const person = { onSiteName: 'Ana Ruiz', onSitePhone: '+34612345678' };
const columns = { on_site_name: 'Ana Ruiz', on_site_phone: '+34612345678' };
const described = { name: 'Ana Ruiz', phone: '+34612345678' };

it("a booking keeps who will be there, and the provider's emails and link name them (BOOK-71)", async (s) => {
  const booking = await s.confirm({ ...person, onSiteName: ' Ana Ruiz ' });
  expect(await s.listBookings()).toMatchObject([{ ...columns, for_someone_else: true }]);
  const [message] = await listProviderMessages(s, booking);
  expect(message!.data).toMatchObject({ on_site: described });
  const token = createToken();
  await addLinks(s, message!.id, { [booking.reference]: token });
  const read = () => getValueAsServer(s, 'read_provider_booking($1)', [token]);
  expect(await read()).toMatchObject({ on_site: described });
  await s.cancel(booking.reference);
  expect(await read()).not.toHaveProperty('on_site');
});

it('a customer who is there has no one named (BOOK-71)', async (s) => {
  const booking = await s.confirm({ onSiteName: ' ', onSitePhone: '' });
  expect(await s.listBookings()).toMatchObject([
    { on_site_name: null, on_site_phone: null, for_someone_else: false },
  ]);
  const [message] = await listProviderMessages(s, booking);
  expect(message!.data).toMatchObject({ on_site: null });
});

it("nothing is sent to the person on site, whose number isn't verified (BOOK-71)", async (s) => {
  await s.confirm(person);
  const { rows } = await s.db.query<{ recipient: string }>(
    `select distinct m.recipient from private.outbox_messages m
      where m.data -> 'on_site' ->> 'phone' = $1`,
    [person.onSitePhone],
  );
  expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(['customer', 'provider']);
});

test.each([
  ['a name without a number', { onSiteName: 'Ana' }, 'PT400 invalid_request'],
  ['a number without a name', { onSitePhone: '+13035550199' }, 'PT400 invalid_request'],
  ['a name of 81 characters', { ...person, onSiteName: 'x'.repeat(81) }, 'PT400 too_long'],
  ['a name of 80 characters', { ...person, onSiteName: '鍵'.repeat(80) }, 'accepted'],
  ['a number of 33 characters', { ...person, onSitePhone: '1'.repeat(33) }, 'PT400 too_long'],
  ['a number of 32 characters', { ...person, onSitePhone: '1'.repeat(32) }, 'accepted'],
])('a request with %s (BOOK-71)', (_title, request, outcome) =>
  withScenario(async (s) => {
    expect(await s.getOutcome(s.confirm(request))).toBe(outcome);
  })(),
);

it('the same key with another person is another request (BOOK-71, BOOK-7)', async (s) => {
  const idempotencyKey = randomUUID();
  const first = await s.confirm({ idempotencyKey, ...person });
  expect(await s.confirm({ idempotencyKey, ...person })).toMatchObject({
    reference: first.reference,
  });
  const other = s.confirm({ idempotencyKey, ...person, onSiteName: 'Eva Ruiz' });
  expect(await s.getOutcome(other)).toBe('PT409 already_confirmed');
});

it("a customer who isn't there can book another visit for the same time (BOOK-71)", async (s) => {
  const other = await insertProvider(s.db, s.shop);
  await s.confirm({ provider: s.provider.id });
  const request = { provider: other.id };
  expect(await s.getOutcome(s.confirm(request))).toBe('PT409 overlapping_booking');
  expect(await s.getOutcome(s.confirm({ ...request, ...person }))).toBe('accepted');
});

it("a customer changes who will be there, and the history and the provider's email say so (BOOK-70, BOOK-71)", async (s) => {
  const { reference } = await s.confirm(person);
  await change(s, reference, 'Eva Ruiz', '+34612345678');
  await change(s, reference, '', '');
  expect(await s.listBookings()).toMatchObject([{ on_site_name: null, on_site_phone: null }]);
  const { rows } = await s.db.query<{ changed_columns: string[] }>(
    `select changed_columns from public.booking_events where kind = 'details_changed' order by created_at`,
  );
  expect(rows.map((row) => row.changed_columns)).toEqual([
    ['on_site_name'],
    ['on_site_name', 'on_site_phone'],
  ]);
  expect(await s.getOutcome(change(s, reference, 'Eva Ruiz', ''))).toBe('PT400 invalid_request');
  expect(await s.getOutcome(change(s, reference, 'x'.repeat(81), '+1'))).toBe('PT400 too_long');
});

it('a saved place keeps a person with name and number or none (BOOK-71)', async (s) => {
  const address = createHomeAddress(s.customer.id);
  const save = (values: object) =>
    s.call(
      `insert into public.customer_locations (${Object.keys({ ...address, ...values }).join()})
       values (${Object.keys({ ...address, ...values })
         .map((_, index) => `$${index + 1}`)
         .join()})`,
      Object.values({ ...address, ...values }),
    );
  expect(await s.getOutcome(save(columns))).toBe('accepted');
  expect(await s.getOutcome(save({ on_site_name: 'Ana' }))).toBe('23514');
});

it('who will be there is removed with the account, from bookings and unsent messages (BOOK-71)', async (s) => {
  const { booking_id } = await s.confirm(person);
  await s.setStart(booking_id, '-3 hours');
  await s.db.query('delete from public.customer_profiles where id = $1', [s.customer.id]);
  expect(await s.listBookings()).toMatchObject([{ on_site_name: null, on_site_phone: null }]);
  const { rows } = await s.db.query<{ data: object }>(
    'select data from private.outbox_messages where booking_id = $1',
    [booking_id],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('Ana');
});

it("the customer's download has the person of each booking and place (BOOK-71)", async (s) => {
  await s.confirm(person);
  await insert(s.db, 'customer_locations', { ...createHomeAddress(s.customer.id), ...columns });
  const [row] = await s.call<{ data: Record<string, unknown> }>(
    'select public.export_my_data() as data',
  );
  expect(JSON.stringify(row!.data).match(/Ana Ruiz/g)?.length).toBeGreaterThanOrEqual(2);
});

const change = (s: Scenario, reference: string, name: string, phone: string) =>
  s.call(`select * from public.change_booking_details($1, '', '', '', $2, $3)`, [
    reference,
    name,
    phone,
  ]);
