import type { PoolClient } from 'pg';
import { insertCustomer } from '../auth/accounts';
import type { Random } from './random';

/** Invented words that no seeded name resembles. */
const vocabulary =
  'blark frint quomp drazd plunk grolt sprond vlimp trasp knerf sworb chund wrint jolk zarp mulk'.split(
    ' ',
  );

/** City, region, postal code and time zone of each address. City names are similar, and postal code formats vary. */
const addresses = [
  ['Quorndon', 'QX', '09210', 'America/Denver'],
  ['Quorn', 'QX', '09211', 'America/Denver'],
  ['Zwettlau', 'Niederzwett', 'ZW3 4AB', 'Europe/Berlin'],
  ['Tuvrak', 'TV', '70001', 'Australia/Lord_Howe'],
] as const;

/** Known postal codes, with their city, region and latitude. Tuvrak has none, and Farvale has no business. */
const postalCodes = [
  ['09210', 'Quorndon', 'QX', 40.3],
  ['09211', 'Quorn', 'QX', 41.2],
  ['ZW3 4AB', 'Zwettlau', 'Niederzwett', 40.9],
  ['09001', 'Farvale', 'FV', 40.35],
  ['09002', 'Farvale', 'FV', 40.55],
  ['09003', 'Farvale', 'FV', 40.7],
] as const;

/** Areas as customers could type them. */
export const typedAreas = [
  'Quorndon',
  'quorn',
  'QUOR',
  'Quorndon, QX',
  'qx',
  'Zwettlau',
  'niederzwett',
  'Tuvrak',
  '09210',
  '09210-1234',
  ' 09211 ',
  'Quorndon 09210',
  'zw3 4ab',
  'Zwettlau ZW3 4AB',
  '70001',
  '09003',
  'Farvale',
  'farvale, fv',
  'in Tuvrak please',
  'Nowhere',
  '99999',
  '   ',
];

type Row = Record<string, unknown>;

/** Adds random services, businesses and providers to the seeded ones, with working hours, bookings and reviews. */
export async function insertRandomCatalog(db: PoolClient, random: Random, now: Date) {
  const categories = vocabulary.slice(0, 4).map((word, i) => ({
    id: random.uuid(),
    slug: `proof-${word}`,
    name: `${capitalize(word)} work`,
    position: i,
  }));
  const services = Array.from({ length: 36 }, (_, i) => createService(random, categories, i));
  const businesses = Array.from({ length: 20 }, (_, i) => createBusiness(random, i));
  const providers = Array.from({ length: 60 }, (_, i) => createProvider(random, businesses, i));
  const offers = providers.flatMap((provider) => createOffers(random, provider, services));
  await insertRows(db, 'postal_codes', postalCodes.map(createPostalCode));
  await insertRows(db, 'categories', categories);
  await insertRows(db, 'services', services);
  await insertRows(db, 'business_profiles', businesses);
  await insertRows(db, 'providers', providers);
  await insertRows(db, 'provider_services', offers);
  await insertRows(
    db,
    'provider_working_hours',
    providers.flatMap((provider) => createWorkingHours(random, provider)),
  );
  await insertRows(
    db,
    'provider_time_off',
    providers.flatMap((provider) => createTimeOff(random, provider, now)),
  );
  const { id: customer_id } = await insertCustomer(db);
  const bookings = offers.flatMap((offer) => createBookings(random, offer, customer_id, now));
  await insertRows(db, 'bookings', removeOverlaps(bookings));
  await db.query(
    `insert into public.reviews (booking_id, rating)
     select id, 1 + abs(hashtext(id::text)) % 5 from public.bookings
      where customer_id = $1 and status = 'completed'`,
    [customer_id],
  );
}

const capitalize = (word: string) => word[0]!.toUpperCase() + word.slice(1);

function createPostalCode([postal_code, city, region, latitude]: (typeof postalCodes)[number]) {
  return { postal_code, city, region, latitude, longitude: -100.2, country_code: 'US' };
}

function createService(random: Random, categories: Row[], i: number) {
  const words = random.sample(vocabulary, 3);
  return {
    id: random.uuid(),
    category_id: random.pick(categories).id,
    // Some services share a name, so that their ids decide the order.
    name:
      i % 9 === 8
        ? 'Plunk and jolk'
        : words
            .slice(0, 1 + random.integer(2))
            .map(capitalize)
            .join(' '),
    is_active: random.chance(0.85),
  };
}

function createBusiness(random: Random, i: number) {
  const [city, region, postal_code, time_zone] = random.pick(addresses);
  return {
    id: random.uuid(),
    business_name: `Trade ${i}`,
    address_line: '1 Main St',
    city,
    region,
    postal_code,
    time_zone,
    latitude: 40 + i / 10,
    longitude: -100,
    is_active: random.chance(0.85),
    country_code: 'US',
  };
}

function createProvider(random: Random, businesses: Row[], i: number) {
  const business = random.pick(businesses);
  return {
    id: random.uuid(),
    business_id: business.id,
    first_name: 'Pat',
    last_name: `Proof ${i}`,
    time_zone: business.time_zone,
    languages: [],
    bio: '',
    service_radius_km: 5 + random.integer(60),
    service_postal_codes: random.chance(0.2) ? ['09211', '09002', 'ZW3 4AB'] : null,
    is_active: random.chance(0.85),
  };
}

function createOffers(random: Random, provider: Row, services: Row[]) {
  return random.sample(services, 1 + random.integer(3)).map((service) => ({
    provider_id: provider.id,
    service_id: service.id,
    price: 20 + 5 * random.integer(30),
    duration_minutes: 15 * (1 + random.integer(11)),
    ...random.pick([
      { at_home: true, at_venue: false },
      { at_home: false, at_venue: true },
      { at_home: true, at_venue: true },
    ]),
    is_active: random.chance(0.85),
  }));
}

/** Returns the provider's shifts: up to two a day, which may adjoin or end at midnight. */
function createWorkingHours(random: Random, provider: Row) {
  const shifts = random.pick([
    [['09:00', '17:00']],
    [
      ['08:15', '12:00'],
      ['12:00', '15:45'],
    ],
    [['16:30', '24:00']],
    [['00:00', '24:00']],
    [],
  ]);
  return [0, 1, 2, 3, 4, 5, 6]
    .filter(() => random.chance(0.6))
    .flatMap((weekday) =>
      shifts.map(([opens_at, closes_at]) => ({
        id: random.uuid(),
        provider_id: provider.id,
        weekday,
        opens_at,
        closes_at,
      })),
    );
}

function createTimeOff(random: Random, provider: Row, now: Date) {
  return Array.from({ length: random.integer(2) }, () => {
    const from = addQuarterHours(now, random.integer(14 * 96));
    const start = `${random.pick(['[', '('])}${formatIso(from)}`;
    const end = formatIso(addQuarterHours(from, 1 + random.integer(96)));
    return {
      id: random.uuid(),
      provider_id: provider.id,
      during: `${start},${end}${random.pick([']', ')'])}`,
      reason: '',
    };
  });
}

function createBookings(
  random: Random,
  { provider_id, service_id }: Row,
  customerId: string,
  now: Date,
) {
  return Array.from({ length: random.integer(14) }, () => {
    const from = addQuarterHours(now, random.integer(20 * 96) - 5 * 96);
    const to = addQuarterHours(from, 2 + random.integer(20));
    const status = to < now ? 'completed' : random.pick(['held', 'held', 'confirmed', 'cancelled']);
    const minutesUntilExpiry = random.pick([-1, 5]);
    return {
      id: random.uuid(),
      reference: random.uuid(),
      customer_id: customerId,
      provider_id,
      service_id,
      // The seeded policy.
      policy_id: '00000000-0000-4000-8000-000000000001',
      status,
      during: `[${formatIso(from)},${formatIso(to)})`,
      time_zone: 'UTC',
      place: 'venue',
      total: 50,
      hold_expires_at:
        status === 'held' ? formatIso(new Date(now.getTime() + minutesUntilExpiry * 60_000)) : null,
      confirmed_at:
        status === 'held' ? null : formatIso(new Date(Math.min(+from, +now) - 86_400_000)),
      cancelled_at: status === 'cancelled' ? formatIso(now) : null,
      for_someone_else: true,
      currency: 'USD',
      created_at: formatIso(now),
      request_hash: '',
      idempotency_key: random.uuid(),
      from,
      to,
    };
  });
}

type Booking = ReturnType<typeof createBookings>[number];

/** Removes overlapping bookings, which the database would reject. */
function removeOverlaps(bookings: Booking[]) {
  const acceptedBookings: Booking[] = [];
  for (const booking of bookings) {
    const overlaps = (accepted: Booking) =>
      accepted.provider_id === booking.provider_id &&
      accepted.from < booking.to &&
      booking.from < accepted.to;
    if (!acceptedBookings.some(overlaps)) acceptedBookings.push(booking);
  }
  return acceptedBookings;
}

/** Rounds a time down to the quarter hour and adds `count` quarter hours. */
function addQuarterHours(date: Date, count: number) {
  return new Date((Math.floor(date.getTime() / 900_000) + count) * 900_000);
}

const formatIso = (date: Date) => date.toISOString();

/** Inserts all rows of a table in one statement. Skips fields without a column, such as a booking's `from`. */
async function insertRows(db: PoolClient, table: string, rows: Row[]) {
  const { rows: columns } = await db.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and column_name = any ($2)
        and is_generated = 'NEVER'`,
    [table, Object.keys(Object.assign({}, ...rows) as Row)],
  );
  const names = columns.map(({ name }) => name).join(', ');
  await db.query(
    `insert into public.${table} (${names})
     select ${names} from jsonb_populate_recordset(null::public.${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
