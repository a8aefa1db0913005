/** Which texts are sent: to a customer only at a verified number, and only up to a daily limit. */
import { addVerifiedPhone } from '@/tests/support/auth/accounts';
import { addMinutes, it, type Scenario } from '@/tests/support/bookings/booking';

it('no texts are queued for an unverified number (MSG-11)', async (s) => {
  await updatePhone(s, '+13035550102');
  await enableTexts(s);
  const { reference } = await s.confirm();
  for (let hours = 1; hours <= 5; hours++)
    await s.reschedule(reference, addMinutes(s.slot, hours * 60));
  expect(await claimTexts(s)).toBe(0);
  expect(await countStoredTexts(s)).toBe(0);
});

it("a queued text is dropped if the customer's number has changed (MSG-11)", async (s) => {
  await addVerifiedPhone(s.db, s.customer.id);
  await enableTexts(s);
  await s.confirm();
  await updatePhone(s, '+13035550102');
  expect(await claimTexts(s)).toBe(0);
  expect(await countStoredTexts(s, 'dropped_at is not null')).toBe(1);
});

it("a customer's texts beyond the policy's daily limit are dropped (MSG-11, POL-1)", async (s) => {
  await s.setPolicy({ max_texts_per_day: 2 });
  await addVerifiedPhone(s.db, s.customer.id);
  await enableTexts(s);
  for (const minutes of [0, 120, 240]) await s.confirm({ start: addMinutes(s.slot, minutes) });
  expect(await claimTexts(s)).toBe(2);
  expect(await countStoredTexts(s, 'dropped_at is not null')).toBe(1);
});

it("texts to a provider about one customer's bookings are limited like that customer's own (MSG-11)", async (s) => {
  await s.setPolicy({ max_texts_per_day: 2 });
  await s.db.query(
    `insert into private.provider_contacts (provider_id, phone, wants_sms) values ($1, '+13035550103', true)`,
    [s.provider.id],
  );
  const customers = [s.customer, await s.insertCustomer()];
  for (const [n, customer] of customers.entries()) {
    for (let hours = 0; hours < 3; hours++)
      await s.confirm({ start: addMinutes(s.slot, (n * 3 + hours) * 60) }, customer);
  }
  await s.db.query('delete from private.outbox_messages where provider_id is distinct from $1', [
    s.provider.id,
  ]);
  const { rows } = await s.db.query(
    `select data -> 'customer' ->> 'first_name' as customer, count(*)::int
       from public.claim_messages(20, '{provider/sms}') group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { customer: 'Ann', count: 2 },
    { customer: 'Bob', count: 2 },
  ]);
});

/** Changes the phone number as the customer, without verifying it. */
function updatePhone(s: Scenario, phone: string) {
  return s.call('update public.customer_profiles set phone = $2 where id = $1', [
    s.customer.id,
    phone,
  ]);
}

function enableTexts(s: Scenario) {
  return s.call(
    `insert into public.notification_preferences (customer_id, booking_texts, reminder_texts)
     values ($1, true, true)`,
    [s.customer.id],
  );
}

/** Claims the customer's due texts, after deleting other tests' messages. Returns how many were claimed. */
async function claimTexts({ db, customer }: Scenario) {
  await db.query('delete from private.outbox_messages where customer_id is distinct from $1', [
    customer.id,
  ]);
  const { rowCount } = await db.query(`select * from public.claim_messages(10, '{customer/sms}')`);
  return rowCount;
}

async function countStoredTexts({ db, customer }: Scenario, condition = 'true') {
  const { rowCount } = await db.query(
    `select from private.outbox_messages
      where channel = 'sms' and customer_id = $1 and ${condition}`,
    [customer.id],
  );
  return rowCount;
}
