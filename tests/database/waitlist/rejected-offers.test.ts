/** Offering a freed slot to a customer who can't take it yet. */
import { randomUUID } from 'node:crypto';
import { it, type Scenario } from '@/tests/support/bookings/booking';
import { insertEntry, runWaitlistWorker, setWorkingHours } from '@/tests/support/bookings/waitlist';
import { insertProvider } from '@/tests/support/bookings/shop';

it('a customer at the hold limit is skipped, but stays on the waitlist (WAIT-2)', async (s) => {
  await setWorkingHours(s);
  await s.setPolicy({ max_open_holds: 1 });
  const colleague = await insertProvider(s.db, s.shop);
  const idempotencyKey = randomUUID();
  await s.hold({ provider: colleague.id, idempotencyKey });
  const bob = await s.insertCustomer();
  const bobsEntryId = await insertEntry(s, bob, { provider: s.provider.id }, 2);
  await insertEntry(s, s.customer, { provider: s.provider.id }, 1);
  expect(await runWaitlistWorker(s)).toMatchObject({ customer_id: bob.id });
  await s.call('select public.leave_waitlist($1)', [bobsEntryId], bob);
  expect(await runWaitlistWorker(s)).toBeNull();
  await s.call('select public.release_hold($1)', [idempotencyKey]);
  await makeRetriesDue(s);
  expect(await runWaitlistWorker(s)).toMatchObject({ customer_id: s.customer.id });
});

it('a skipped customer is offered the slot later even if another customer takes one from the next batch (WAIT-2)', async (s) => {
  await setWorkingHours(s);
  await s.setPolicy({ max_open_holds: 1 });
  const idempotencyKey = randomUUID();
  await s.hold({ provider: (await insertProvider(s.db, s.shop)).id, idempotencyKey });
  await insertEntry(s, s.customer, { provider: s.provider.id });
  const bob = await s.insertCustomer();
  const colleague = await insertProvider(s.db, s.shop);
  await insertEntry(s, bob, { provider: colleague.id });
  // The worker reads 500 rows at a time, so it finds the colleague only after it has deleted the provider's rows.
  await s.db.query('delete from private.freed_providers');
  await s.db.query(
    `insert into private.freed_providers (provider_id)
     select case when n <= 500 then $1 else $2 end::uuid from generate_series(1, 501) as n order by n`,
    [s.provider.id, colleague.id],
  );
  expect(await runWaitlistWorker(s)).toMatchObject({ customer_id: bob.id });
  await s.call('select public.release_hold($1)', [idempotencyKey]);
  await makeRetriesDue(s);
  expect(await runWaitlistWorker(s)).toMatchObject({ customer_id: s.customer.id });
});

/** Skips the minute after which the worker searches the slots of rejected offers again. */
const makeRetriesDue = (s: Scenario) =>
  s.db.query('update private.freed_providers set due_at = now() where due_at > now()');
