import { addMinutes, type Scenario } from './booking';
import { insert, deleteRows, type Row } from '../database/rows';

type Customer = { id: string; user_id: string };
export type JoinOptions = Partial<{
  day: string;
  days: string[];
  windows: [from: string, until: string][];
  provider: string | null;
  service: string;
  addOns: string[];
  place: string | null;
  postalCode: string | null;
}>;

export function getCalendarDay(s: Scenario) {
  return s.slot.toISOString().slice(0, 10);
}

export function getTenOClock(s: Scenario) {
  return addMinutes(s.slot, 600);
}

/** Returns working hours on the slot's weekday. */
export function createHours(s: Scenario, opens_at: string, closes_at: string) {
  return [{ weekday: s.slot.getUTCDay(), opens_at, closes_at }];
}

/** Sets the provider's working hours on the slot's day, by default with room for one appointment. */
export async function setWorkingHours(s: Scenario, from = '10:00', until = '11:00') {
  await deleteRows(s.db, 'provider_working_hours', { provider_id: s.provider.id });
  for (const row of createHours(s, from, until))
    await insert(s.db, 'provider_working_hours', { provider_id: s.provider.id, ...row });
}

/** Limits the slot's day to one appointment and books it for another customer. */
export async function fullyBookDay(s: Scenario) {
  await setWorkingHours(s);
  const otherCustomer = await s.insertCustomer();
  const { reference } = await s.confirm(
    { start: getTenOClock(s), provider: s.provider.id },
    otherCustomer,
  );
  return { otherCustomer, reference };
}

/** Joins the waitlist as the app does. Pass `position` to order entries, because now() is constant in a transaction. */
export async function joinWaitlist(
  s: Scenario,
  customer: Customer,
  options: JoinOptions = {},
  position?: number,
) {
  const { windows = [['09:00', '12:00']], days = [options.day ?? getCalendarDay(s)] } = options;
  const [joined] = await s.call<{ ids: string[] }>(
    'select public.join_waitlist($1, $2, $3, $4) as ids',
    [
      {
        service_id: options.service ?? s.shop.service.id,
        provider_id: options.provider,
        add_on_ids: options.addOns ?? [],
        place: options.place,
        postal_code: options.postalCode,
      },
      days,
      windows.map(([from]) => from),
      windows.map(([, until]) => until),
    ],
    customer,
  );
  const id = joined?.ids[0] ?? '';
  if (position) await setPosition(s, id, position);
  return id;
}

/** Inserts an entry for a time that is already free, which `join_waitlist` would reject. */
export async function insertEntry(
  s: Scenario,
  customer: Customer,
  options: JoinOptions = {},
  position = 1,
) {
  const { id } = await insert(s.db, 'waitlist_entries', {
    customer_id: customer.id,
    service_id: s.shop.service.id,
    provider_id: options.provider ?? null,
    add_on_ids: options.addOns ?? [],
    place: (options.place ?? null) as Row<'waitlist_entries'>['place'],
    postal_code: options.postalCode ?? null,
    day: getCalendarDay(s),
  });
  for (const [from_time, until_time] of options.windows ?? [['09:00', '12:00']])
    await insert(s.db, 'waitlist_windows', { entry_id: id, from_time, until_time });
  await setPosition(s, id, position);
  return id;
}

/** Sets an entry's creation time to yesterday plus `position` minutes, so that a lower position comes first. */
function setPosition(s: Scenario, id: string, position: number) {
  return s.db.query(
    `update public.waitlist_entries
        set created_at = now() - interval '1 day' + $2 * interval '1 minute' where id = $1`,
    [id, position],
  );
}

/** Runs the worker once and returns the hold it created, or null. */
export async function runWaitlistWorker(s: Scenario) {
  await s.db.query('select public.clean_up_waitlist()');
  const { rows } = await s.db.query<{ id: string }>('select public.offer_waitlist_slot() as id');
  return (await s.listBookings()).find(({ id }) => id === rows[0]?.id) ?? null;
}

export function expireHolds(s: Scenario) {
  return s.db.query(
    `update public.bookings set hold_expires_at = now() - interval '1 second',
            hold_extendable_until = now() - interval '1 second' where status = 'held'`,
  );
}

export async function listEntries(s: Scenario) {
  const { rows } = await s.db.query<Row<'waitlist_entries'>>(
    'select * from public.waitlist_entries where service_id = $1 order by created_at',
    [s.shop.service.id],
  );
  return rows;
}

export async function listWindows(s: Scenario) {
  const { rows } = await s.db.query<{ range: string }>(
    `select from_time || '-' || until_time as range from public.waitlist_windows w
       join public.waitlist_entries e on e.id = w.entry_id where e.service_id = $1`,
    [s.shop.service.id],
  );
  return rows.map(({ range }) => range);
}
