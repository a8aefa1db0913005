import type { PoolClient } from 'pg';

type Id = string;
export type Address = {
  country_code: string;
  postal_code: string;
  city: string;
  region: string;
  latitude: number;
  longitude: number;
};
export type Tables = {
  now: number;
  policy: { lead_minutes: number; horizon_days: number };
  categories: { id: Id; slug: string; name: string; position: number }[];
  services: {
    id: Id;
    category_id: Id;
    name: string;
    is_active: boolean;
  }[];
  businesses: ({ id: Id; is_active: boolean } & Address)[];
  postal_codes: Address[];
  providers: {
    id: Id;
    business_id: Id;
    last_name: string;
    time_zone: string;
    service_radius_km: number;
    service_postal_codes: string[] | null;
    is_active: boolean;
  }[];
  offers: {
    provider_id: Id;
    service_id: Id;
    price: number;
    duration_minutes: number;
    at_home: boolean;
    at_venue: boolean;
    is_active: boolean;
  }[];
  workingHours: { provider_id: Id; weekday: number; opens_at: string; closes_at: string }[];
  /** Times in milliseconds. `to` is exclusive, so it's a millisecond later for a range that includes its end. */
  busyTimes: { provider_id: Id; from: number; to: number }[];
  reviews: { service_id: Id; provider_id: Id; rating: number }[];
};

/** Queries, keyed by table. Those with a single column call it `value`. */
const queries: Record<keyof Tables, string> = {
  now: `select extract(epoch from now()) * 1000 as value`,
  policy: `select lead_minutes, horizon_days from public.booking_policies
            where effective_at <= now() order by effective_at desc limit 1`,
  categories: 'select id, slug, name, position from public.categories',
  services: 'select id, category_id, name, is_active from public.services',
  businesses: `select id, is_active, country_code, postal_code, city, region, latitude, longitude
                 from public.business_profiles`,
  postal_codes: `select country_code, postal_code, city, region, latitude, longitude
                   from public.postal_codes`,
  providers: `select id, business_id, last_name, time_zone, service_radius_km, service_postal_codes,
                     is_active
                from public.providers`,
  offers: `select provider_id, service_id, price, duration_minutes, at_home, at_venue, is_active
             from public.provider_services`,
  workingHours: `select provider_id, weekday, to_char(opens_at, 'HH24:MI') as opens_at,
                 to_char(closes_at, 'HH24:MI') as closes_at from public.provider_working_hours`,
  busyTimes: `select provider_id, extract(epoch from lower(during)) * 1000 as from,
                extract(epoch from upper(during)) * 1000
                  + case when upper_inc(during) then 1 else 0 end as to
           from public.provider_time_off
         union all
         select provider_id, extract(epoch from starts_at) * 1000, extract(epoch from ends_at) * 1000
           from public.bookings
          where status in ('confirmed', 'completed', 'no_show')
             or status = 'held' and hold_expires_at > now()`,
  reviews: 'select service_id, provider_id, rating from public.reviews',
};

/** Reads the rows for the search oracle, without using any of the database's logic. */
export async function readTables(db: PoolClient): Promise<Tables> {
  const read = async (name: keyof Tables) => {
    const { rows } = await db.query<{ rows: Record<string, unknown>[] | null }>(
      `select jsonb_agg(to_jsonb(r)) as rows from (${queries[name]}) r`,
    );
    return rows[0]?.rows ?? [];
  };
  const tables: Record<string, unknown> = {};
  for (const name of Object.keys(queries) as (keyof Tables)[]) tables[name] = await read(name);
  const getValues = (name: keyof Tables) =>
    (tables[name] as { value: unknown }[]).map((r) => r.value);
  return {
    ...(tables as Tables),
    now: getValues('now')[0] as number,
    policy: (tables.policy as Tables['policy'][])[0] as Tables['policy'],
  };
}
