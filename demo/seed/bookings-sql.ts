import { demoCustomer } from '../people/demo-customer';
import { getDuration, getTotal, type SeedBooking } from './seed-booking';
import { getReference, getUuid } from './ids';
import { formatInsertFrom, raw, type Value } from './sql';

const getId = ({ slug }: SeedBooking) => getUuid('booking', slug);

/** Returns the fee under the seeded policy: half the price for a cancellation less than a day before the start. */
function getFee(booking: SeedBooking) {
  if (booking.canceledBefore === undefined) return null;
  return booking.canceledBefore >= 24 ? 0 : getTotal(booking) / 2;
}

const createBookingRow = (booking: SeedBooking): Value[] => {
  const { slug, slot, offer, customer, status, venue } = booking;
  return [
    getId(booking),
    getReference(slug),
    getUuid('customer', customer),
    getUuid('service', offer.service),
    getUuid('provider', offer.provider),
    status,
    'week' in slot ? slot.week : raw('null::integer'),
    'week' in slot ? slot.weekday : null,
    'soonest' in slot ? slot.soonest : raw('null::integer'),
    slot.at,
    getDuration(booking),
    booking.hoursAhead,
    booking.canceledBefore ?? raw('null::integer'),
    venue,
    booking.location ? getUuid('location', booking.location) : null,
    venue === 'home' ? booking.address : null,
    booking.notes,
    getTotal(booking),
    getFee(booking),
    getUuid('attempt', slug),
  ];
};

const listLineRows = (booking: SeedBooking): Value[][] => [
  [getId(booking), 0, 'service', booking.offer.name, booking.offer.price],
  ...booking.addOns.map(({ name, price }, index) => [
    getId(booking),
    index + 1,
    'add_on',
    name,
    price,
  ]),
];

const listReviewRows = (booking: SeedBooking, index: number): Value[][] =>
  booking.review
    ? [
        [
          getUuid('review', booking.slug),
          getId(booking),
          booking.review.rating,
          booking.review.comment,
          10 + ((index * 29) % 110),
        ],
      ]
    : [];

const listPaymentRows = (booking: SeedBooking): Value[][] => {
  const createRow = (kind: string, amount: number, status = 'succeeded') => [
    getUuid('transaction', `${booking.slug}/${kind}`),
    getId(booking),
    kind,
    status,
    amount,
  ];
  const fee = getFee(booking);
  return [
    ...(booking.status === 'completed' ? [createRow('payment', getTotal(booking))] : []),
    // The fee stays pending, because it is due to the provider and never charged.
    ...(fee ? [createRow('fee', fee, 'pending')] : []),
    ...(booking.tip ? [createRow('tip', booking.tip)] : []),
  ];
};

const listTipRows = (booking: SeedBooking): Value[][] =>
  booking.tip
    ? [
        [
          getUuid('tip', booking.slug),
          getId(booking),
          getUuid('transaction', `${booking.slug}/tip`),
          booking.tip,
        ],
      ]
    : [];

/** A provider's messages are unread if the customer didn't reply. */
const listMessageRows = (booking: SeedBooking): Value[][] =>
  (booking.messages ?? []).map(({ sender, body }, index, messages) => [
    getUuid('message', `${booking.slug}/${index}`),
    getId(booking),
    sender,
    index + 1,
    body,
    messages.slice(index).some((later) => later.sender !== sender),
    messages.length - index,
  ]);

const listHelpRows = ({ help, ...booking }: SeedBooking): Value[][] =>
  help
    ? [
        [
          getUuid('help', booking.slug),
          getId(booking),
          help.category,
          help.details,
          help.outcome,
          help.answer,
        ],
      ]
    : [];

/** Query that computes dates and times in the provider's time zone, and names the person that the saved address keeps. The policy is the one that migrations insert. */
const bookingQuery = `select v.id::uuid, v.reference, v.customer_id::uuid, v.service_id::uuid, p.id,
       '00000000-0000-4000-8000-000000000001', v.status::public.booking_status,
       tstzrange(s.starts, s.ends), p.time_zone, v.place::public.service_place, v.location_id::uuid,
       v.address, v.notes, l.on_site_name, l.on_site_phone, v.total, v.fee::numeric, v.attempt::uuid, 'seed', b.booked,
       b.booked + interval '3 minutes',
       s.starts - make_interval(hours => v.cancelled_before)
  from $rows
  join public.providers p on p.id = v.provider_id::uuid
  left join public.customer_locations l on l.id = v.location_id::uuid
  cross join lateral (select (now() at time zone p.time_zone)::date as today) t
  cross join lateral (
    select case when v.soonest is null
      then date_trunc('week', t.today)::date + v.week * 7 + (v.weekday::integer + 6) % 7
      else (select min(d::date)
              from generate_series(t.today + v.soonest, t.today + v.soonest + 7, interval '1 day') d
              join public.provider_working_hours h
                on h.provider_id = p.id and h.weekday = extract(dow from d))
      end as day
  ) d
  cross join lateral (
    select (d.day + v.at::time) at time zone p.time_zone as starts,
           (d.day + v.at::time) at time zone p.time_zone + make_interval(mins => v.minutes) as ends
  ) s
  cross join lateral (select least(s.starts, now()) - make_interval(hours => v.ahead) as booked) b
 where v.status <> 'confirmed'
    or s.starts > now() and not exists (
      select from public.provider_time_off o
       where o.provider_id = p.id and o.during && tstzrange(s.starts, s.ends))`;

export function buildBookingsSql(bookings: SeedBooking[]) {
  const pastDemoBookings = bookings.filter(
    ({ customer, status }) => customer === demoCustomer.slug && status !== 'confirmed',
  );
  return [
    formatInsertFrom(
      'public.bookings',
      'id, reference, customer_id, service_id, provider_id, policy_id, status, during, time_zone, place, location_id, address, notes, on_site_name, on_site_phone, total, cancellation_fee, idempotency_key, request_hash, created_at, confirmed_at, cancelled_at',
      bookings.map(createBookingRow),
      'id, reference, customer_id, service_id, provider_id, status, week, weekday, soonest, at, minutes, ahead, cancelled_before, place, location_id, address, notes, total, fee, attempt',
      bookingQuery,
    ),
    formatInsertFrom(
      'public.booking_lines',
      'booking_id, position, kind, label, amount',
      bookings.flatMap(listLineRows),
      'booking_id, position, kind, label, amount',
      `select b.id, v.position, v.kind::public.booking_line_kind, v.label, v.amount
  from $rows
  join public.bookings b on b.id = v.booking_id::uuid`,
    ),
    formatInsertFrom(
      'public.reviews',
      'id, booking_id, rating, comment, created_at',
      bookings.flatMap(listReviewRows),
      'id, booking_id, rating, comment, hours_later',
      `select v.id::uuid, b.id, v.rating, v.comment, b.ends_at + make_interval(hours => v.hours_later)
  from $rows
  join public.bookings b on b.id = v.booking_id::uuid`,
    ),
    formatInsertFrom(
      'public.transactions',
      'id, customer_id, booking_id, kind, status, amount, created_at, settled_at',
      pastDemoBookings.flatMap(listPaymentRows),
      'id, booking_id, kind, status, amount',
      `select v.id::uuid, b.customer_id, b.id, v.kind::public.transaction_kind,
       v.status::public.transaction_status, v.amount, coalesce(b.cancelled_at, b.ends_at),
       case v.status when 'succeeded' then coalesce(b.cancelled_at, b.ends_at) end
  from $rows
  join public.bookings b on b.id = v.booking_id::uuid`,
    ),
    formatInsertFrom(
      'public.tips',
      'id, booking_id, customer_id, transaction_id, amount, created_at',
      pastDemoBookings.flatMap(listTipRows),
      'id, booking_id, transaction_id, amount',
      `select v.id::uuid, b.id, b.customer_id, v.transaction_id::uuid, v.amount, b.ends_at
  from $rows
  join public.bookings b on b.id = v.booking_id::uuid`,
    ),
    formatInsertFrom(
      'private.booking_messages',
      'id, booking_id, provider_id, sender, position, body, created_at, read_at',
      bookings.flatMap(listMessageRows),
      'id, booking_id, sender, position, body, is_read, hours_ago',
      `select v.id::uuid, b.id, b.provider_id, v.sender::private.thread_side, v.position, v.body,
       now() - make_interval(hours => v.hours_ago), case when v.is_read then now() end
  from $rows
  join public.bookings b on b.id = v.booking_id::uuid`,
    ),
    formatInsertFrom(
      'public.help_requests',
      'id, booking_id, customer_id, category, details, created_at, handled_at, outcome, answer',
      bookings.flatMap(listHelpRows),
      'id, booking_id, category, details, outcome, answer',
      `select v.id::uuid, b.id, b.customer_id, v.category, v.details, b.ends_at + interval '3 hours',
       b.ends_at + interval '1 day', v.outcome, v.answer
  from $rows
  join public.bookings b on b.id = v.booking_id::uuid`,
    ),
  ];
}
