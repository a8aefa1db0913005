import { demoCustomer } from '../people/demo-customer';
import type { City } from './city';
import { getUuid } from './ids';
import { formatInsert, formatLiteral, raw } from './sql';

/** bcrypt hash of the demo customer's password, which is in the README. */
const demoPassword = '$2b$10$z9Dy8dcnIdZHzQWq8rMIo.rnQY/Nzvq5O7fScsn.Qpf6UTIbhvBze';

const listCustomers = ({ customers }: City) => [
  { ...demoCustomer, password: demoPassword },
  // The other customers only write reviews. They can't sign in, because they have no password.
  ...customers.map((person) => ({
    ...person,
    email: `${person.slug}@people.roam.test`,
    password: null,
    phone: null,
    bio: null,
  })),
];

const getJoinedAt = (index: number) => raw(`now() - interval '${400 + ((index * 37) % 300)} days'`);

/** Columns in which the auth service can't read null. */
const tokenColumns =
  'confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current, reauthentication_token, phone_change, phone_change_token';

type Person = ReturnType<typeof listCustomers>[number];

const createUserRow = ({ slug, email, password, first, last }: Person, index: number) => [
  getUuid('user', slug),
  'authenticated',
  'authenticated',
  email,
  password,
  getJoinedAt(index),
  '{"provider":"email","providers":["email"]}',
  JSON.stringify({ first_name: first, last_name: last }),
  getJoinedAt(index),
  getJoinedAt(index),
  ...tokenColumns.split(', ').map(() => ''),
];

const createProfileRow = ({ slug, email, first, last, phone, bio }: Person, index: number) => [
  getUuid('customer', slug),
  getUuid('user', slug),
  email,
  first,
  last,
  phone,
  bio,
  getJoinedAt(index),
];

const locationRows = demoCustomer.locations.map((location) => [
  getUuid('location', location.slug),
  getUuid('customer', demoCustomer.slug),
  location.label,
  location.line1,
  location.city,
  location.region,
  location.postalCode,
  location.latitude,
  location.longitude,
  location.notes,
  location.onSite?.name ?? null,
  location.onSite?.phone ?? null,
  location.isDefault,
]);

const formatFavoritesInsert = (kind: 'service' | 'provider' | 'business', slugs: string[]) =>
  formatInsert(
    `public.customer_favorite_${kind === 'business' ? 'businesses' : `${kind}s`}`,
    `id, customer_id, ${kind}_id, created_at`,
    slugs.map((slug, index) => [
      getUuid(`favorite-${kind}`, slug),
      getUuid('customer', demoCustomer.slug),
      getUuid(kind, slug),
      raw(`now() - interval '${(index + 1) * 9} days'`),
    ]),
  );

export function buildPeopleSql(city: City) {
  const everyone = listCustomers(city);
  return [
    formatInsert(
      'auth.users',
      `id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, ${tokenColumns}`,
      everyone.map(createUserRow),
    ),
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
select id, id, 'email', id::text,
       jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
       created_at, created_at, created_at
  from auth.users
 where email = ${formatLiteral(demoCustomer.email)} or email like '%@people.roam.test';
`,
    formatInsert(
      'public.customer_profiles',
      'id, user_id, email, first_name, last_name, phone, bio, created_at',
      everyone.map(createProfileRow),
    ),
    formatInsert(
      'public.customer_locations',
      'id, customer_id, label, address_line, city, region, postal_code, latitude, longitude, access_notes, on_site_name, on_site_phone, is_default',
      locationRows,
    ),
    formatFavoritesInsert('service', demoCustomer.favorites.services),
    formatFavoritesInsert('provider', demoCustomer.favorites.providers),
    formatFavoritesInsert('business', demoCustomer.favorites.businesses),
  ];
}
