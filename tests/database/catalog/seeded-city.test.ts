/** The demo city that `npm run dev` seeds, and its demo customer (CAT-6). */
import { existsSync } from 'node:fs';
import { announcements } from '@/demo/people/announcements';
import {
  createAnonClient,
  createSecretClient,
  createTokenClient,
} from '@/tests/support/servers/backend';
import { pool } from '@/tests/support/database/database';

/** Counts rows. Other tests share this database, so an exact count must filter for seeded rows. */
async function countRows(from: string) {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from ${from}`,
  );
  return rows[0]?.count ?? 0;
}

async function listValues(sql: string) {
  const { rows } = await pool.query<{ value: string }>(sql);
  return rows.map(({ value }) => value);
}

/** Returns an API client that is signed in as the demo customer. */
async function createDemoClient() {
  const credentials = { email: 'demo@roam.test', password: 'Roam1234' };
  const { data, error } = await createAnonClient().auth.signInWithPassword(credentials);
  if (error) throw error;
  return createTokenClient(data.session.access_token);
}

describe('the seeded city', () => {
  it.each([
    [12, 'categories', 'public.categories'],
    [60, 'services', 'public.services where is_active and min_price > 0'],
    [40, 'services with extra costs', `public.services where extra_costs <> '{}'`],
    [12, 'services that are usually repeated', `public.services where repeated = 'usually'`],
    [20, 'services that are never repeated', `public.services where repeated = 'never'`],
    [8, 'services with questions', '(select distinct service_id from public.service_questions) q'],
    [25, 'services with add-ons', '(select distinct service_id from public.service_add_ons) a'],
    [40, 'providers', 'public.providers where is_active'],
    [15, 'businesses', 'public.business_profiles where is_active'],
    [300, 'reviews', 'public.reviews'],
    [300, 'past bookings', `public.bookings where status = 'completed' and ends_at < now()`],
    [50, 'upcoming bookings', `public.bookings where status = 'confirmed' and starts_at > now()`],
    [2, 'time zones', '(select distinct time_zone from public.providers) z'],
  ])('has at least %i %s (CAT-6)', async (minimum, _kind, from) => {
    expect(await countRows(from)).toBeGreaterThanOrEqual(minimum);
  });

  it('has twelve categories with at least five services each', async () => {
    const { data } = await createAnonClient().rpc('list_category_counts');
    expect(data).toHaveLength(12);
    expect(
      Math.min(...(data ?? []).map(({ service_count }) => service_count)),
    ).toBeGreaterThanOrEqual(5);
  });

  it('has four announcements, and visitors see only the current one', async () => {
    const titles = announcements.map(({ title }) => title);
    const [currentTitle] = titles;
    const { rows } = await pool.query<{ title: string; is_current: boolean }>(
      `select title, current_date between start_date and end_date as is_current
         from public.announcements where title = any ($1)`,
      [titles],
    );
    expect(rows).toHaveLength(4);
    expect(rows.filter(({ is_current }) => is_current)).toMatchObject([{ title: currentTitle }]);
    const { data } = await createAnonClient()
      .from('announcements')
      .select('title')
      .in('title', titles);
    expect(data).toEqual([{ title: currentTitle }]);
  });

  it('has working hours for every provider (CAT-6)', async () => {
    const providersWithoutHours = `public.providers p where not exists
      (select from public.provider_working_hours h where h.provider_id = p.id)`;
    expect(await countRows(providersWithoutHours)).toBe(0);
  });

  it('has a provider for every service (CAT-6)', async () => {
    const servicesWithoutProvider = `public.services s where not exists
      (select from public.provider_services o where o.service_id = s.id)`;
    expect(await countRows(servicesWithoutProvider)).toBe(0);
  });

  it('has reviews of every service, provider and business', async () => {
    const unreviewedCounts = ['services', 'providers', 'business_profiles'].map((table) =>
      countRows(`public.${table} where rating_count = 0`),
    );
    expect(await Promise.all(unreviewedCounts)).toEqual([0, 0, 0]);
  });

  it('has no two reviews with the same text (CAT-6)', async () => {
    const repeatedComments = `(select from public.reviews where comment <> ''
      group by comment having count(*) > 1) r`;
    expect(await countRows(repeatedComments)).toBe(0);
  });

  it('has only bookings on the quarter hour, during working hours and, if upcoming, outside time off', async () => {
    const misplacedBookings = `public.bookings b join public.providers p on p.id = b.provider_id
      where b.request_hash = 'seed' and (
        extract(epoch from b.starts_at) % 900 <> 0
        or not exists (
          select from public.provider_working_hours h
           where h.provider_id = p.id
             and h.weekday = extract(dow from b.starts_at at time zone p.time_zone)
             and h.opens_at <= (b.starts_at at time zone p.time_zone)::time
             and h.closes_at >= (b.ends_at at time zone p.time_zone)::time)
        or b.status = 'confirmed' and exists (
          select from public.provider_time_off o
           where o.provider_id = p.id and o.during && b.during))`;
    expect(await countRows(misplacedBookings)).toBe(0);
  });

  it('has only bookings whose price lines add up to the total (CAT-6)', async () => {
    const mispricedBookings = `public.bookings b where b.total is distinct from
      (select sum(l.amount) from public.booking_lines l where l.booking_id = b.id)
      and b.request_hash = 'seed'`;
    expect(await countRows(mispricedBookings)).toBe(0);
  });

  it('has an image file for every image URL (CAT-6)', async () => {
    const urls = await listValues(`
      select image_url as value from public.categories
      union all select image_url from public.services
      union all select image_url from public.business_profiles
      union all select logo_url from public.business_profiles
      union all select image_url from public.providers
      union all select w.image_url from public.work_photos w
        join public.providers p on p.id = w.provider_id and p.import_key is not null`);
    expect(urls.filter((url) => !existsSync(`public${url}`))).toEqual([]);
  });

  it('has photos of each provider’s work, each with its own picture and caption (CAT-6, CAT-34)', async () => {
    const demoProviders = 'public.providers p where p.import_key is not null and p.is_active';
    expect(
      await countRows(`${demoProviders} and 2 > (
        select count(*) from public.work_photos w where w.provider_id = p.id)`),
    ).toBe(0);
    for (const column of ['image_url', 'caption'])
      expect(
        await listValues(
          `select ${column} as value from public.work_photos
            where provider_id in (select p.id from ${demoProviders})
            group by ${column} having count(*) > 1`,
        ),
      ).toEqual([]);
  });
});

describe('the demo customer', () => {
  it('has at least two favorites of each kind', async () => {
    const demo = await createDemoClient();
    const kinds = ['services', 'providers', 'businesses'] as const;
    const responses = await Promise.all(
      kinds.map((kind) => demo.from(`customer_favorite_${kind}`).select('id')),
    );
    expect(responses.map(({ data }) => (data?.length ?? 0) >= 2)).toEqual([true, true, true]);
  });

  it('has exactly one default location', async () => {
    const demo = await createDemoClient();
    const { data: locations } = await demo.from('customer_locations').select('is_default');
    expect(locations?.filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  it('has upcoming, past and canceled bookings', async () => {
    const demo = await createDemoClient();
    const { data: bookings } = await demo.from('bookings').select('status');
    expect(new Set(bookings?.map(({ status }) => status))).toEqual(
      new Set(['confirmed', 'completed', 'cancelled']),
    );
  });

  it('owes one late-cancellation fee (BOOK-21, CAT-6)', async () => {
    const demo = await createDemoClient();
    const { data } = await demo
      .from('transactions')
      .select('kind, status, settled_at')
      .neq('status', 'succeeded');
    expect(data).toEqual([{ kind: 'fee', status: 'pending', settled_at: null }]);
  });
});

test("the demo customer's conversation and some reviews have a photo with its file (CAT-6)", async () => {
  const { rows } = await pool.query<{ id: string; bytes: number; is_review: boolean }>(
    `select ph.id, ph.bytes, ph.review_id is not null as is_review from private.booking_photos ph
       join public.bookings b on b.id = ph.booking_id
       join public.customer_profiles c on c.id = b.customer_id where c.email = 'demo@roam.test'`,
  );
  expect(rows.filter(({ is_review }) => !is_review)).toHaveLength(1);
  expect(rows.filter(({ is_review }) => is_review).length).toBeGreaterThan(0);
  const bucket = createSecretClient().storage.from('booking-photos');
  for (const { id, bytes } of rows) {
    const { data } = await bucket.download(`${id}.webp`);
    expect(data?.size).toBe(bytes);
  }
});
