import type { Client } from 'pg';

/**
 * Providers of a benchmark and how their bookings are placed: `spread` over the working hours of 360 days, or `crowded`
 * around the clock, with every eighth hour free.
 */
export type Calendar = { kind: 'spread' | 'crowded'; providers: number };

/** Returns SQL that derives a row's id from a name, so that every query can name its rows. */
export const formatIdSql = (name: string) => `md5('${name}')::uuid`;

/** Number of customers with bookings. */
const bookedCustomerCount = 50_000;
/** Number of other customers, who make the measured bookings. */
const confirmingCustomerCount = 400;

/** Returns SQL for the id of the user who makes the nth measured booking. */
export const getConfirmingUserSql = (n: number) =>
  formatIdSql(`user ${bookedCustomerCount + 1 + (n % confirmingCustomerCount)}`);

/** Returns SQL for a region of forty cities. With 5,000 providers, each service has two or three in each city. */
const formatRegionInsert = ({ kind, providers }: Calendar) => `
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
select id, d, ${kind === 'spread' ? `'09:00', '17:00'` : `'00:00', '24:00'`}
  from public.providers, generate_series(0, 6) d;
insert into public.customer_profiles (id, user_id, email, first_name, created_at)
select md5('customer ' || n)::uuid, md5('user ' || n)::uuid, n || '@bench.test', 'Ann',
       now() - interval '30 days'
  from generate_series(1, ${bookedCustomerCount + confirmingCustomerCount}) n;
insert into auth.sessions (id, user_id, created_at, updated_at)
select user_id, user_id, now(), now() from public.customer_profiles;
update public.services s set min_price = o.price, min_duration_minutes = 60
  from (select service_id, min(price) as price from public.provider_services group by 1) o
 where o.service_id = s.id;
select private.index_subjects('service', array(select id from public.services)),
       private.index_subjects('provider', array(select id from public.providers)),
       private.index_subjects('business', array(select id from public.business_profiles));
analyze;`;

export async function buildRegion(db: Client, calendar: Calendar) {
  // Skips triggers and foreign keys, because the SQL itself sets the columns that triggers maintain, once at the end.
  await db.query('set session_replication_role = replica');
  await db.query(formatRegionInsert(calendar));
}

/** Returns SQL for the start of the nth booking. */
const formatStart = {
  // The step of 1,237 shares no factor with the 2,880 working hours, so no provider is booked twice.
  spread: (providers: number) => `
    select (date_trunc('day', now() at time zone 'UTC') + make_interval(
             days => slot / 8 - 300, hours => 9 + slot % 8)) at time zone 'America/Chicago' as at
      from (select (n / ${providers} * 1237 + n % ${providers} * 31) % 2880 as slot) s`,
  // Alternates between past and future.
  crowded: (providers: number) => `
    select date_trunc('hour', now()) + make_interval(hours => (hour + hour / 7) * direction) as at
      from (select n / ${2 * providers} + 1 as hour,
                   case when n / ${providers} % 2 = 0 then 1 else -1 end as direction) s`,
};

/**
 * Adds bookings `from` up to, but not including, `to`. A tenth is canceled, because with only two statuses, Postgres
 * would assume that the index of the double-booking constraint is empty: row-level security hides how frequent each
 * status is.
 */
export async function addBookings(
  db: Client,
  { kind, providers }: Calendar,
  from: number,
  to: number,
) {
  await db.query(
    `insert into public.bookings (reference, customer_id, provider_id, service_id, policy_id, during, time_zone,
       status, place, for_someone_else, total, idempotency_key, request_hash, confirmed_at, free_until, late_fee,
       cancelled_at)
     select 'bench ' || n, md5('customer ' || 1 + n % ${bookedCustomerCount})::uuid,
            md5('provider ' || n % ${providers})::uuid,
            md5('service ' || n % ${providers} / 40 % 100)::uuid, (select id from public.booking_policies),
            tstzrange(at, at + interval '1 hour'), 'America/Chicago',
            case when n % 10 = 7 then 'cancelled' when at < now() then 'completed'
                 else 'confirmed' end::public.booking_status,
            'venue', true, 50, gen_random_uuid(), '', least(at, now()) - interval '3 days', at - interval '1 day', 25,
            case when n % 10 = 7 then now() end
       from generate_series($1::integer, $2::integer) n
       cross join lateral (${formatStart[kind](providers)}) t`,
    [from, to - 1],
  );
  await db.query('vacuum (analyze) public.bookings');
}
