/** Texts to customers: the number must be verified, and each customer has a daily limit. */
import { addVerifiedPhone } from '@/tests/support/auth/accounts';
import { addMinutes, withScenario, type Scenario } from '@/tests/support/bookings/booking';

test(
  'no texts are queued for an unverified number (MSG-11)',
  withScenario(async (s) => {
    await updatePhone(s, '+13035550102');
    await enableTexts(s);
    const { reference } = await s.confirm();
    for (let n = 1; n <= 5; n++) await s.reschedule(reference, addMinutes(s.slot, n * 60));
    expect(await countClaimedTexts(s)).toBe(0);
    expect(await countTexts(s)).toBe(0);
  }),
);

test(
  'a queued text is dropped if the customer’s number has changed (MSG-11)',
  withScenario(async (s) => {
    await addVerifiedPhone(s.db, s.customer.id);
    await enableTexts(s);
    await s.confirm();
    await updatePhone(s, '+13035550102');
    expect(await countClaimedTexts(s)).toBe(0);
    expect(await countTexts(s, 'dropped_at is not null')).toBe(1);
  }),
);

test(
  'a customer’s texts beyond the policy’s daily limit are dropped (MSG-11, POL-1)',
  withScenario(async (s) => {
    await s.setPolicy({ max_texts_per_day: 2 });
    await addVerifiedPhone(s.db, s.customer.id);
    await enableTexts(s);
    for (const n of [0, 120, 240]) await s.confirm({ start: addMinutes(s.slot, n) });
    expect(await countClaimedTexts(s)).toBe(2);
    expect(await countTexts(s, 'dropped_at is not null')).toBe(1);
  }),
);

/** Updates the phone number as the customer. */
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

/** Counts the texts that a worker claims, after deleting other tests' messages. */
async function countClaimedTexts({ db, customer }: Scenario) {
  await db.query('delete from private.outbox_messages where customer_id is distinct from $1', [
    customer.id,
  ]);
  const { rowCount } = await db.query(`select * from public.claim_messages(10, '{customer/sms}')`);
  return rowCount;
}

async function countTexts({ db, customer }: Scenario, condition = 'true') {
  const { rowCount } = await db.query(
    `select from private.outbox_messages
      where channel = 'sms' and customer_id = $1 and ${condition}`,
    [customer.id],
  );
  return rowCount;
}
