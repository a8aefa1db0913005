import { announcements } from '../city/announcements';
import { businesses } from '../city/businesses';
import { categories } from '../city/categories';
import { timeOffs, weeks } from '../city/hours';
import { providers } from '../city/providers';
import { services, servicesByCategory } from '../city/services';
import { known, uuidOf } from './ids';
import { offers } from './offers';
import { insert, insertFrom, raw } from './sql';

const zoneOf = (slug: string) =>
  known(
    businesses.find((business) => business.slug === slug),
    `business ${slug}`,
  ).zone;

const art = (kind: string, name: string) => `/art/${kind}/${name}.svg`;

const categoryRows = categories.map(({ slug, name, description }, position) => [
  uuidOf('category', slug),
  slug,
  name,
  description,
  art('categories', slug),
  position,
]);

const serviceRows = Object.entries(servicesByCategory).flatMap(([category, list]) =>
  list.map(({ slug, name, description, included }) => [
    uuidOf('service', slug),
    uuidOf('category', category),
    name,
    description,
    included,
    art('services', slug),
  ]),
);

const addOnRows = services.flatMap(({ slug, addOns = [] }) =>
  addOns.map(({ name, description, price, minutes }, position) => [
    uuidOf('add-on', `${slug}/${name}`),
    uuidOf('service', slug),
    name,
    description,
    price,
    minutes,
    position,
  ]),
);

const businessRows = businesses.map((business) => [
  uuidOf('business', business.slug),
  business.name,
  business.description,
  art('businesses', business.slug),
  art('businesses', `${business.slug}-logo`),
  business.phone,
  [business.line1, business.line2].filter(Boolean).join(', '),
  business.city,
  business.region,
  business.postalCode,
  business.latitude,
  business.longitude,
  business.zone,
]);

const providerRows = providers.map(({ slug, business, first, last, bio, languages }) => [
  uuidOf('provider', slug),
  uuidOf('business', business),
  first,
  last,
  art('providers', slug),
  bio,
  languages,
  zoneOf(business),
]);

const offerRows = offers.map(({ provider, service, price, minutes, at }) => [
  uuidOf('provider', provider.slug),
  uuidOf('service', service.slug),
  price,
  minutes,
  at.includes('home'),
  at.includes('venue'),
]);

const hourRows = providers.flatMap(({ slug, week }) =>
  weeks[week].map(([weekday, opens, closes]) => [
    uuidOf('hours', `${slug}/${weekday}/${opens}`),
    uuidOf('provider', slug),
    weekday,
    opens,
    closes,
  ]),
);

const timeOffRows = timeOffs.map(({ provider, from, to, hours, reason }) => [
  uuidOf('time-off', provider),
  uuidOf('provider', provider),
  from,
  hours ? to : to + 1,
  hours?.[0] ?? '00:00',
  hours?.[1] ?? '00:00',
  reason,
]);

const day = (offset: number | undefined) =>
  offset === undefined ? null : raw(`current_date + ${offset}`);

const announcementRows = announcements.map(({ title, content, audience, from, to }, index) => [
  uuidOf('announcement', title),
  title,
  content,
  audience,
  day(from),
  day(to),
  raw(`now() - interval '${Math.max(1, -(from ?? 0)) * 24 + index} hours'`),
]);

export const catalogSql = [
  insert('public.categories', 'id, slug, name, description, image_url, position', categoryRows),
  insert('public.services', 'id, category_id, name, description, included, image_url', serviceRows),
  insert(
    'public.service_add_ons',
    'id, service_id, name, description, price, duration_minutes, position',
    addOnRows,
  ),
  insert(
    'public.business_profiles',
    'id, business_name, business_description, image_url, logo_url, phone, address_line, city, region, postal_code, latitude, longitude, time_zone',
    businessRows,
  ),
  insert(
    'public.providers',
    'id, business_id, first_name, last_name, image_url, bio, languages, time_zone',
    providerRows,
  ),
  insert(
    'public.provider_services',
    'provider_id, service_id, price, duration_minutes, at_home, at_venue',
    offerRows,
  ),
  insert(
    'public.provider_working_hours',
    'id, provider_id, weekday, opens_at, closes_at',
    hourRows,
  ),
  insertFrom(
    'public.provider_time_off',
    'id, provider_id, during, reason',
    timeOffRows,
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
    announcementRows,
  ),
];
