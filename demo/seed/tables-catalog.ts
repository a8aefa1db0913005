import type { Business, City, Provider } from '../load/types';
import { addOnsSql } from './tables-add-ons';
import { known, getUuid } from './ids';
import { getOffers } from './offers';
import { insert, insertFrom, raw, type Value } from './sql';

const art = (kind: string, name: string) => `/art/${kind}/${name}.svg`;

const categoryRows = ({ categories }: City) =>
  categories.map(({ slug, name, description }, position) => [
    getUuid('category', slug),
    slug,
    name,
    description,
    art('categories', slug),
    position,
  ]);

const serviceRows = ({ categories }: City) =>
  categories.flatMap((category) =>
    category.services.map((service) => [
      getUuid('service', service.slug),
      getUuid('category', category.slug),
      service.name,
      service.description,
      service.included,
      service.notIncluded,
      service.extraCosts,
      service.repeated,
      art('services', service.slug),
    ]),
  );

type Named = { slug: string; synonyms: string[]; problems: string[] };

const termRows = ({ slug, synonyms, problems }: Named, serviceId: Value, categoryId: Value) =>
  [
    ...synonyms.map((term) => ({ term, isProblem: false })),
    ...problems.map((term) => ({ term, isProblem: true })),
  ].map(({ term, isProblem }) => [
    getUuid('synonym', `${slug}/${term}`),
    term,
    serviceId,
    categoryId,
    isProblem,
  ]);

const synonymRows = ({ categories }: City) =>
  categories.flatMap((category) => [
    ...termRows(category, null, getUuid('category', category.slug)),
    ...category.services.flatMap((service) =>
      termRows(service, getUuid('service', service.slug), null),
    ),
  ]);

const businessRow = (business: Business) => [
  getUuid('business', business.slug),
  business.name,
  business.description,
  art('businesses', business.slug),
  art('businesses', `${business.slug}-logo`),
  business.phone,
  [business.address.line1, business.address.line2].filter(Boolean).join(', '),
  business.address.city,
  business.metro.region,
  business.address.postalCode,
  business.address.latitude,
  business.address.longitude,
  business.metro.timeZone,
];

const getDaysAgo = (days?: number) => (days === undefined ? null : raw(`current_date - ${days}`));

const checkColumns = `identity_checked_on, background_checked_on, license_checked_on,
  insurance_checked_on, license_title, license_number, license_issuer`;
const checkValues = ({ checks, license }: Provider) => [
  getDaysAgo(checks.identity),
  getDaysAgo(checks.background),
  getDaysAgo(checks.license),
  getDaysAgo(checks.insurance),
  license?.title ?? null,
  license?.number ?? null,
  license?.issuer ?? null,
];

const providerRow = (provider: Provider) => {
  const { slug, business, first, last, bio, languages } = provider;
  return [
    getUuid('provider', slug),
    getUuid('business', business.slug),
    first,
    last,
    art('providers', slug),
    bio,
    languages,
    business.metro.timeZone,
    ...checkValues(provider),
  ];
};

/** Phone numbers reserved for fiction (555-01xx). Every third provider wants text messages. */
const contactRow = ({ slug, business }: Provider, index: number) => [
  getUuid('provider', slug),
  `${slug.split('-')[0]}@${business.slug}.roam.test`,
  `${business.phone.slice(0, 5)}55501${String((index * 7) % 100).padStart(2, '0')}`,
  index % 3 === 0,
];

const offerRows = (city: City) =>
  city.providers
    .flatMap((provider) => getOffers(provider, city))
    .map(({ provider, service, price, minutes, at, deposit }) => [
      getUuid('provider', provider.slug),
      getUuid('service', service.slug),
      price,
      minutes,
      at.includes('home'),
      at.includes('venue'),
      deposit,
    ]);

const hourRows = ({ providers, workingHours }: City) =>
  providers.flatMap(({ slug, week }) =>
    known(workingHours[week], `week ${week}`).map(({ weekday, opens, closes }) => [
      getUuid('hours', `${slug}/${weekday}/${opens}`),
      getUuid('provider', slug),
      weekday,
      opens,
      closes,
    ]),
  );

const timeOffRows = ({ timeOff }: City) =>
  timeOff.map(({ provider, from, to, hours, reason }) => [
    getUuid('time-off', provider),
    getUuid('provider', provider),
    from,
    hours ? to : to + 1,
    hours?.[0] ?? '00:00',
    hours?.[1] ?? '00:00',
    reason,
  ]);

const day = (offset: number | undefined) =>
  offset === undefined ? null : raw(`current_date + ${offset}`);

const announcementRows = ({ announcements }: City) =>
  announcements.map(({ title, content, audience, from, to }, index) => [
    getUuid('announcement', title),
    title,
    content,
    audience,
    day(from),
    day(to),
    raw(`now() - interval '${Math.max(1, -(from ?? 0)) * 24 + index} hours'`),
  ]);

export const catalogSql = (city: City) => [
  insert('public.postal_codes', 'postal_code, city, region, latitude, longitude', city.postalCodes),
  insert(
    'public.categories',
    'id, slug, name, description, image_url, position',
    categoryRows(city),
  ),
  insert(
    'public.services',
    'id, category_id, name, description, included, not_included, extra_costs, repeated, image_url',
    serviceRows(city),
  ),
  insertFrom(
    'public.search_synonyms',
    'id, term, service_id, category_id, is_problem',
    synonymRows(city),
    'id, term, service_id, category_id, is_problem',
    'select v.id::uuid, v.term, v.service_id::uuid, v.category_id::uuid, v.is_problem\n  from $rows',
  ),
  ...addOnsSql(city),
  insert(
    'public.business_profiles',
    'id, business_name, business_description, image_url, logo_url, phone, address_line, city, region, postal_code, latitude, longitude, time_zone',
    city.businesses.map(businessRow),
  ),
  insert(
    'public.providers',
    `id, business_id, first_name, last_name, image_url, bio, languages, time_zone, ${checkColumns}`,
    city.providers.map(providerRow),
  ),
  insert(
    'private.provider_contacts',
    'provider_id, email, phone, wants_sms',
    city.providers.map(contactRow),
  ),
  insert(
    'public.provider_services',
    'provider_id, service_id, price, duration_minutes, at_home, at_venue, deposit_percent',
    offerRows(city),
  ),
  insert(
    'public.provider_working_hours',
    'id, provider_id, weekday, opens_at, closes_at',
    hourRows(city),
  ),
  insertFrom(
    'public.provider_time_off',
    'id, provider_id, during, reason',
    timeOffRows(city),
    'id, provider_id, from_day, to_day, from_time, to_time, reason',
    `select v.id::uuid, p.id, tstzrange(
         ((now() at time zone p.time_zone)::date + v.from_day + v.from_time::time) at time zone p.time_zone,
         ((now() at time zone p.time_zone)::date + v.to_day + v.to_time::time) at time zone p.time_zone),
       v.reason
  from $rows
  join public.providers p on p.id = v.provider_id::uuid`,
  ),
  insert(
    'public.announcements',
    'id, title, content, announcement_audience, start_date, end_date, created_at',
    announcementRows(city),
  ),
];
