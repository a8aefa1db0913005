import { randomBytes } from 'node:crypto';
import type { PlacedBooking, Scenario } from './booking';
import { pool } from '../database/database';
import { insertProvider, insertShop } from './shop';

export const createToken = () => randomBytes(32).toString('base64url');

/** Inserts a provider with a calendar link, outside a transaction. */
export async function insertCalendarLink() {
  const provider = await insertProvider(pool, await insertShop(pool));
  const token = createToken();
  await pool.query(
    `insert into private.provider_links (scope, token_hash, provider_id, expires_at)
     values ('calendar', private.hash_token($1), $2, now() + interval '1 day')`,
    [token, provider.id],
  );
  return { provider, token };
}

/** Creates a link to a booking, like those in the provider's emails, and returns its token. */
export async function createBookingLink(s: Scenario, { booking_id }: PlacedBooking) {
  const token = createToken();
  await s.db.query(
    `insert into private.provider_links (scope, token_hash, provider_id, booking_id, expires_at)
     select 'booking', private.hash_token($1), provider_id, id, now() + interval '1 day'
       from public.bookings where id = $2`,
    [token, booking_id],
  );
  return token;
}

/** Runs a query with the role that our server has, `service_role`. */
export const callAsServer = <T extends object>(s: Scenario, sql: string, values: unknown[]) =>
  s.call<T & Record<string, unknown>>(sql, values, 'service_role');

/** Calls a function as our server and returns its value. */
export async function getValueAsServer(s: Scenario, call: string, values: unknown[]) {
  const rows = await callAsServer<{ value: unknown }>(s, `select public.${call} as value`, values);
  return rows[0]?.value ?? null;
}

/** Adds a link for each booking reference to a message, as the worker does before it sends the message. */
export const addLinks = (s: Scenario, message: string, tokens: Record<string, string>) =>
  callAsServer(s, 'select public.add_provider_links($1, $2, $3)', [
    message,
    Object.keys(tokens),
    Object.values(tokens),
  ]);

export async function listProviderMessages(s: Scenario, { booking_id }: PlacedBooking) {
  const { rows } = await s.db.query<{ id: string; data: Record<string, unknown> }>(
    `select id, data from private.outbox_messages where booking_id = $1 and recipient = 'provider'`,
    [booking_id],
  );
  return rows;
}

/** Creates a calendar link for the scenario's provider and returns its token. */
export async function createCalendarLink(s: Scenario) {
  await callAsServer(s, 'select public.send_provider_calendar_link($1)', [s.provider.id]);
  const { rows } = await s.db.query<{ id: string }>(
    `select id from private.outbox_messages where kind = 'provider_calendar'`,
  );
  const token = createToken();
  await addLinks(s, rows[0]!.id, { calendar: token });
  return token;
}
