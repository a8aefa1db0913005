import { randomBytes } from 'node:crypto';
import { query } from '../database/e2e-database';

/** Creates a booking link like those in the provider's emails, and returns its path. */
export async function createBookingPath(reference: string) {
  const token = randomBytes(32).toString('base64url');
  await query(
    `insert into private.provider_links (scope, token_hash, provider_id, booking_id, expires_at)
     select 'booking', private.hash_token($1), provider_id, id, now() + interval '1 day'
       from bookings where reference = $2`,
    [token, reference],
  );
  return `/provider-booking/${token}`;
}

/** Creates a link to the provider's calendar, like those in their emails, and returns its path. */
export async function createCalendarPath(providerId: string) {
  const token = randomBytes(32).toString('base64url');
  await query(
    `insert into private.provider_links (scope, token_hash, provider_id, expires_at)
     values ('calendar', private.hash_token($1), $2, now() + interval '1 day')`,
    [token, providerId],
  );
  return `/provider-calendar/${token}`;
}

/** Returns the id of a random active provider who has no calendar link yet. */
export async function findProviderId() {
  const [provider] = await query<{ id: string }>(
    `select id from providers where is_active
        and id not in (select provider_id from private.provider_links where scope <> 'booking')
      order by random() limit 1`,
  );
  return provider!.id;
}

/** Gives a booking a changed copy of the current policy. The copy is backdated, so it never becomes current. */
export async function applyPolicy(reference: string, changes: object) {
  await query(
    `with policy as (
       insert into booking_policies
       select (jsonb_populate_record(p, $2::jsonb || jsonb_build_object('id', gen_random_uuid(),
                 'effective_at', p.effective_at - random() * interval '300 days'))).*
         from booking_policies p order by effective_at desc limit 1
       returning id)
     update bookings set policy_id = policy.id from policy where reference = $1`,
    [reference, JSON.stringify(changes)],
  );
}

/** Adds an unread message to a booking's thread, as if it was written elsewhere. */
export async function insertMessage(
  reference: string,
  sender: 'customer' | 'provider',
  body: string,
) {
  await query(
    `insert into private.booking_messages (id, booking_id, provider_id, sender, position, body)
     select gen_random_uuid(), b.id, b.provider_id, $2::private.thread_side,
            1 + (select count(*) from private.booking_messages m where m.booking_id = b.id), $3
       from bookings b where b.reference = $1`,
    [reference, sender, body],
  );
}
