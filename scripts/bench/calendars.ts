import type { Client } from 'pg';

/** Kinds of calendars: `spread` has 1,000 providers, and `crowded` has five who work around the clock. */
export const calendarKinds = ['spread', 'crowded'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** Returns SQL that derives a row's id from a name, so that every query can name its rows. */
export const formatIdSql = (name: string) => `md5('${name}')::uuid`;

/** Number of customers with bookings in the calendars. As many other customers make the measured bookings. */
export const customerCount = 400;

const cityInsert = `
insert into public.categories (id, slug, name) values (${formatIdSql('category')}, 'bench', 'Bench');
insert into public.business_profiles
  (id, business_name, address_line, city, region, postal_code, latitude, longitude, time_zone)
values (${formatIdSql('business')}, 'Bench', '1 Main St', 'Springfield', 'IL', '62701', 39.8, -89.6,
  'America/Chicago');
insert into public.services (id, category_id, name)
select md5(name)::uuid, ${formatIdSql('category')}, name
  from (select 'spread ' || n from generate_series(0, 49) n union all select 'crowded 0') s (name);
insert into public.providers (id, business_id, first_name, last_name, time_zone)
select md5(name)::uuid, ${formatIdSql('business')}, 'Pat', name, zone
  from (select 'spread provider ' || n, 'America/New_York' from generate_series(0, 999) n
        union all select 'crowded provider ' || n, 'UTC' from generate_series(0, 4) n) p (name, zone);
insert into public.provider_services (provider_id, service_id, price, duration_minutes)
select md5('spread provider ' || n)::uuid, md5('spread ' || n % 50)::uuid, 50, 60
  from generate_series(0, 999) n
union all
select md5('crowded provider ' || n)::uuid, ${formatIdSql('crowded 0')}, 50, 60 from generate_series(0, 4) n;
insert into public.provider_working_hours (provider_id, weekday, opens_at, closes_at)
select id, d, case when last_name ~ '^spread' then time '09:00' else '00:00' end,
       case when last_name ~ '^spread' then time '17:00' else '24:00' end
  from public.providers, generate_series(0, 6) d;
insert into public.customer_profiles (id, user_id, email, first_name, created_at)
select md5('customer ' || n)::uuid, md5('user ' || n)::uuid, n || '@bench.test', 'Ann',
       now() - interval '30 days'
  from generate_series(1, 2 * ${customerCount}) n;
insert into auth.sessions (id, user_id, created_at, updated_at)
select user_id, user_id, now(), now() from public.customer_profiles;`;

/** SQL for slots that never overlap, because the step of 1,237 shares no factor with the 2,880 working hours of 360 days. */
const spreadSlots = `
select md5('spread provider ' || n % 1000)::uuid, md5('spread ' || n % 50)::uuid,
       (date_trunc('day', now()) at time zone 'UTC' + make_interval(
          days => slot / 8 - 300, hours => 9 + slot % 8)) at time zone 'America/New_York'
  from generate_series($1::integer, $2::integer) n,
       lateral (select (n / 1000 * 1237 + n % 1000 * 31) % 2880) as s (slot)`;

/** SQL for slots that alternate between past and future, with every eighth hour free. */
const crowdedSlots = `
select md5('crowded provider ' || n % 5)::uuid, ${formatIdSql('crowded 0')},
       date_trunc('hour', now()) + make_interval(hours => (hour + hour / 7) * direction)
  from generate_series($1::integer, $2::integer) n,
       lateral (select n / 10 + 1, case when n / 5 % 2 = 0 then 1 else -1 end) as s (hour, direction)`;

export async function buildCity(db: Client) {
  // Skips triggers and foreign keys, because no measurement uses them; other constraints still apply.
  await db.query('set session_replication_role = replica');
  await db.query(cityInsert);
}

/** Adds bookings `from` up to, but not including, `to`, and updates the table's statistics. */
export async function addBookings(db: Client, kind: CalendarKind, from: number, to: number) {
  await db.query(
    `insert into public.bookings (customer_id, provider_id, service_id, policy_id, during, time_zone,
       status, place, for_someone_else, total, idempotency_key, request_hash, confirmed_at, free_until, late_fee)
     select md5('customer ' || 1 + floor(random() * ${customerCount})::integer)::uuid, b.provider_id, b.service_id,
            (select id from public.booking_policies),
            tstzrange(b.starts_at, b.starts_at + interval '1 hour'), 'UTC',
            case when b.starts_at < now() then 'completed' else 'confirmed' end::public.booking_status,
            'venue', true, 50, gen_random_uuid(), '', least(b.starts_at, now()) - interval '3 days',
            b.starts_at - interval '1 day', 25
       from (${kind === 'spread' ? spreadSlots : crowdedSlots}) as b (provider_id, service_id, starts_at)`,
    [from, to - 1],
  );
  await db.query('vacuum (analyze) public.bookings');
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::integer as count from public.bookings',
  );
  if (rows[0]?.count !== to) throw new Error(`Expected ${to} bookings, found ${rows[0]?.count}`);
}

export async function clearBookings(db: Client) {
  await db.query('truncate public.bookings cascade');
}
