import { getPaymentFacts } from '@/lib/payments/booking-messages';
import { formatBookingPlace } from '@/lib/bookings/places';
import { formatTime, formatWhen, formatZone } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';
import { formatPhone } from '@/lib/form/phone';
import type { BookingData, OfferData, SeriesData, Site, VisitorData, Words } from './types';

export function heldUntil({ hold_expires_at, time_zone }: OfferData, { hourCycle }: Site) {
  const time = formatTime(hold_expires_at, time_zone, hourCycle);
  return `${time} ${formatZone(hold_expires_at, time_zone, 'short')}`;
}

export function getMessageTitle(booking: BookingData, site: Site) {
  return `${booking.service.name}, ${formatWhen(booking.starts_at, booking.time_zone, site.hourCycle)}`;
}

export function getSeriesTitle({ service, bookings }: SeriesData) {
  return `${service.name}, ${bookings.length} dates`;
}

/** Whoever it is for, with the dates one below the other. */
export function factsOfSeries(
  series: SeriesData,
  site: Site,
  recipient: 'customer' | 'provider' = 'customer',
) {
  const facts =
    recipient === 'customer' ? factsForCustomer(series, site) : factsForProvider(series, site);
  const dates = series.bookings.map(
    ({ starts_at, reference }) =>
      `${formatWhen(starts_at, series.time_zone, site.hourCycle)} (${reference})`,
  );
  return facts
    .filter(([name]) => name !== 'Reference')
    .map(([name, value]): [string, string] =>
      name === 'When'
        ? ['When', dates.join('\n')]
        : name === 'Total'
          ? ['In all', value]
          : [name, value],
    );
}

export function greeting({ customer }: BookingData) {
  return customer.first_name ? `Hi ${customer.first_name},` : 'Hello,';
}

export function getName({
  first_name,
  last_name,
}: Pick<BookingData['customer'], 'first_name' | 'last_name'>) {
  return [first_name, last_name].filter(Boolean).join(' ') || 'A customer';
}

export function factsForCustomer(booking: BookingData, site: Site): Words['facts'] {
  return [
    ['Service', booking.service.name],
    ['With', getName(booking.provider)],
    ['When', formatWhen(booking.starts_at, booking.time_zone, site.hourCycle)],
    ['Where', formatBookingPlace(booking)],
    ['Total', formatMoney(booking.total)],
    ...getPaymentFacts(booking),
    ['Reference', booking.reference],
  ];
}

export function factsForProvider(booking: BookingData, site: Site): Words['facts'] {
  return [
    ['Service', booking.service.name],
    ['For', getName(booking.customer)],
    ['When', formatWhen(booking.starts_at, booking.time_zone, site.hourCycle)],
    ['Where', formatBookingPlace(booking)],
    ...optional('Getting in', booking.access_notes),
    ...optional('Notes', booking.notes),
    ['Total', formatMoney(booking.total)],
    ...getPaymentFacts(booking),
    ['Reference', booking.reference],
  ];
}

/** Lets the provider reach the customer and know a little about them (MSG-12). */
export function contactFacts({ customer }: BookingData): Words['facts'] {
  return [
    ...optional('Phone', formatPhone(customer.phone)),
    ...optional('About them', customer.bio),
  ];
}

export function before({ starts_before, time_zone }: BookingData, { hourCycle }: Site) {
  const when = starts_before && formatWhen(starts_before, time_zone, hourCycle);
  return optional('Before', when);
}

export function getFacts({ name, email, phone, city, reference }: VisitorData): Words['facts'] {
  return [
    ['Name', name],
    ['Email', email],
    ...optional('Phone', phone),
    ...optional('City', city),
    ['Reference', reference],
  ];
}

function optional(name: string, value: string | null | undefined): Words['facts'] {
  return value ? [[name, value]] : [];
}
