import { randomUUID } from 'node:crypto';
import { createClientFor } from '../servers/backend';
import { query } from '../database/e2e-database';

/**
 * Books for a signed-in customer through the data API, as if on another device, and returns the booking's
 * reference. Picks a random service that at least two providers in the same city offer.
 */
export async function bookElsewhere({ session }: { session: { access_token: string } }) {
  const supabase = createClientFor({ accessToken: session.access_token });
  const [offer] = await query<{
    service_id: string;
    provider_id: string;
    starts_at: Date;
    total: number;
  }>(
    `select o.service_id, o.provider_id, s.starts_at, s.total
       from (select mine.* from provider_services mine, provider_services other,
                    providers p, providers q, business_profiles b, business_profiles c, services
              where services.id = mine.service_id
                -- Other journeys change and remove services of their own while this one books.
                and services.name <> 'Proof service'
                and mine.at_venue and mine.deposit_percent = 0 and mine.is_active
                and p.id = mine.provider_id and b.id = p.business_id and p.is_active
                and other.service_id = mine.service_id and other.provider_id <> mine.provider_id
                and other.at_venue and other.is_active and q.id = other.provider_id
                and c.id = q.business_id and c.city = b.city and q.is_active
                -- A provider takes at most ten bookings from new customers, and each journey has a new one.
              order by (select count(*) from bookings b where b.provider_id = mine.provider_id),
                       random() limit 20) o,
            lateral (select starts_at, total
                       from list_free_slots(jsonb_build_object('service_id', o.service_id, 'provider_id', o.provider_id), current_date + 40, current_date + 44)
                      order by random() limit 1) s
      limit 1`,
  );
  const { data, error } = await supabase.rpc('confirm_booking', {
    p_request: {
      idempotency_key: randomUUID(),
      service_id: offer!.service_id,
      provider_id: offer!.provider_id,
      starts_at: offer!.starts_at.toISOString(),
      place: 'venue',
      expected_total: offer!.total,
    },
  });
  if (error) throw new Error(`The booking was rejected: ${error.message}`, { cause: error });
  return data[0]!.reference;
}

/**
 * Sets a booking's start to an interval from now, such as `3 hours` or `-2 hours`, or a little later if
 * another journey's booking is in the way. Also ends its grace period.
 */
export async function setBookingStart(reference: string, interval: string, status = 'confirmed') {
  const updatedRows = await query(
    `update bookings
        set status = $3, during = chosen.free, confirmed_at = now() - interval '1 day'
       from (select b.id, free
               from bookings b, generate_series(0, 23) step,
                    lateral (select now() + $2::interval * (1 + step / 12.0) as start) at,
                    lateral (select tstzrange(start, start + interval '1 hour') as free) hour
              where reference = $1
                and not exists (select from bookings other
                                 where other.provider_id = b.provider_id and other.during && free)
              order by step limit 1) chosen
      where bookings.id = chosen.id
      returning bookings.id`,
    [reference, interval, status],
  );
  if (updatedRows.length === 0) throw new Error(`No free slot ${interval} from now`);
}
