/** Status changes that operators can make to a booking, and bookings that stay canceled (BOOK-23). */
import { it, type Scenario } from '../../support/bookings/booking';

it('an operator can mark a confirmed booking only as completed or missed, then switch the two (BOOK-23)', async (s) => {
  const { booking_id } = await s.confirm();
  const outcomes: string[] = [];
  for (const status of ['held', 'completed', 'no_show', 'completed', 'confirmed', 'cancelled'])
    outcomes.push(await setStatusAsOperator(s, booking_id, status));
  expect(outcomes).toEqual([
    'held: status_change',
    'completed: done',
    'no_show: done',
    'completed: done',
    'confirmed: status_change',
    'cancelled: status_change',
  ]);
});

it("an operator can't restore a canceled booking (BOOK-23)", async (s) => {
  const { booking_id, reference } = await s.confirm();
  await s.cancel(reference);
  for (const status of ['held', 'confirmed', 'completed', 'no_show'])
    expect(await setStatusAsOperator(s, booking_id, status)).toBe(`${status}: status_change`);
});

it('a script with the secret key gets the same error for a wrong status as an operator (BOOK-23)', async (s) => {
  const { booking_id } = await s.confirm();
  await s.db.query(`select set_config('role', 'service_role', true)`);
  expect(await setStatusAsOperator(s, booking_id, 'held')).toBe('held: status_change');
});

it('repeating the confirmation or hold of a canceled booking returns it, still canceled (BOOK-7, BOOK-23)', async (s) => {
  const selection = { idempotencyKey: '00000000-0000-4000-8000-00000000c0de' };
  const { reference } = await s.confirm(selection);
  await s.cancel(reference);
  expect(await s.confirm(selection)).toMatchObject({ reference, status: 'cancelled' });
  expect(await s.hold(selection)).toMatchObject({ reference, status: 'cancelled' });
  expect(await s.listBookings()).toHaveLength(1);
});

/** Updates a booking's status directly. Returns the status and either "done" or the error's message. */
async function setStatusAsOperator({ db }: Scenario, booking_id: string, status: string) {
  await db.query('savepoint before_update');
  const update = db.query(
    `update public.bookings
        set status = $2::public.booking_status,
            hold_expires_at = case when $2 = 'held' then now() end,
            cancelled_at = case when $2 = 'cancelled' then now() end
      where id = $1`,
    [booking_id, status],
  );
  const result = await update.then(
    () => 'done',
    (error: Error) => error.message,
  );
  if (result !== 'done') await db.query('rollback to before_update');
  return `${status}: ${result}`;
}
