import type { Client } from 'pg';
import { customerCount, formatIdSql } from './calendars';

export const providerCount = 5_000;

/** Returns SQL for a region of forty cities. With 5,000 providers, each service has two or three in each city. */
const formatRegionInsert = (providers: number) => `
insert into public.categories (id, slug, name)
select md5('category ' || n)::uuid, 'bench-' || n, 'Bench ' || n from generate_series(0, 9) n;
insert into public.services (id, category_id, name, description)
select md5('service ' || n)::uuid, md5('category ' || n % 10)::uuid,
       'Service' || n || ' care', 'What people need at home'
  from generate_series(0, 99) n;
insert into public.business_profiles
  (id, business_name, address_line, city, region, postal_code, latitude, longitude, time_zone)
select md5('business ' || n)::uuid, 'Bench ' || n, '1 Main St', 'Benchtown' || n % 40, 'BX',
       (20000 + n % 40)::text, 35 + n % 40 / 10.0, -100, 'America/Chicago'
  from generate_series(0, 399) n;
insert into public.providers (id, business_id, first_name, last_name, time_zone)
select md5('provider ' || n)::uuid, md5('business ' || n % 400)::uuid, 'Pat', 'Proof' || n,
       'America/Chicago'
  from generate_series(0, ${providers - 1}) n;
insert into public.provider_services (provider_id, service_id, price, duration_minutes)
select md5('provider ' || n)::uuid, md5('service ' || (n / 40 + m * 37) % 100)::uuid,
       40 + (n * 7 + m) % 60, 60
  from generate_series(0, ${providers - 1}) n, generate_series(0, 1) m;
insert into public.provider_working_hours (provider_id, weekday, opens_at, closes_at)
select id, d, '09:00', '17:00' from public.providers, generate_series(0, 6) d;
insert into public.customer_profiles (id, user_id, email, first_name, created_at)
select md5('customer ' || n)::uuid, md5('user ' || n)::uuid, n || '@bench.test', 'Ann',
       now() - interval '30 days'
  from generate_series(1, 2 * ${customerCount}) n;
insert into auth.sessions (id, user_id, created_at, updated_at)
select user_id, user_id, now(), now() from public.customer_profiles;
update public.services s set min_price = o.price, min_duration_minutes = 60
  from (select service_id, min(price) as price from public.provider_services group by 1) o
 where o.service_id = s.id;
select private.index_subjects('service', array(select id from public.services)),
       private.index_subjects('provider', array(select id from public.providers)),
       private.index_subjects('business', array(select id from public.business_profiles));
analyze;`;

export async function buildRegion(db: Client, providers = providerCount) {
  // Skips triggers and foreign keys, because the SQL itself sets the columns that triggers maintain, once at the end.
  await db.query('set session_replication_role = replica');
  await db.query(formatRegionInsert(providers));
}

/** Adds bookings `from` up to, but not including, `to`. `step` is the working hours between successive providers' slots. */
export async function addRegionBookings(
  db: Client,
  from: number,
  to: number,
  { providers = providerCount, customers = customerCount, step = 0 } = {},
) {
  await db.query(
    `insert into public.bookings (reference, customer_id, provider_id, service_id, policy_id, during, time_zone,
       status, place, for_someone_else, total, idempotency_key, request_hash, confirmed_at, free_until, late_fee)
     select 'bench ' || n, md5('customer ' || 1 + n % ${customers})::uuid,
            md5('provider ' || n % ${providers})::uuid,
            md5('service ' || n % ${providers} / 40 % 100)::uuid, ${policyId},
            tstzrange(at, at + interval '1 hour'), 'America/Chicago',
            case when at < now() then 'completed' else 'confirmed' end::public.booking_status,
            'venue', true, 50, gen_random_uuid(), '', least(at, now()) - interval '3 days', at - interval '1 day', 25
       from generate_series($1::integer, $2::integer) n
       -- The step shares no factor with the 2,880 working hours, so no provider is booked twice.
       cross join lateral (select (n / ${providers} * 1237 + n % ${providers} * ${step}) % 2880 as slot) s
       cross join lateral (
         select (date_trunc('day', now() at time zone 'UTC') + make_interval(
                  days => slot / 8 - 300, hours => 9 + slot % 8)) at time zone 'America/Chicago' as at
       ) t`,
    [from, to - 1],
  );
  await db.query('vacuum (analyze) public.bookings');
}

const policyId = '(select id from public.booking_policies)';

/** A visitor's queries: one provider's free slots, and searches by text, area, day and price. */
export const regionQueries = {
  'free slots of one provider, 30 days': (n: number) =>
    `select * from public.list_free_slots(jsonb_build_object(
       'service_id', ${formatIdSql(`service ${Math.floor(n / 40) % 100}`)},
       'provider_id', ${formatIdSql(`provider ${n}`)}), current_date + 1, current_date + 30)`,
  'search by text, place and day': (n: number) =>
    `select * from public.search_services('service${n % 100}', p_place => 'Benchtown${n % 40}',
       p_first_day => current_date + 3)`,
  'search by place, day and price': (n: number) =>
    `select * from public.search_services(p_place => 'Benchtown${n % 40}',
       p_first_day => current_date + 3, p_max_price => 60, p_category => 'bench-${n % 10}')`,
};
