import { placeOf } from '@/lib/bookings/places';
import {
  bookingPolicyMessage,
  cancelledMessage,
  feeDueMessage,
} from '@/lib/bookings/policy-messages';
import { selectionHref } from '@/lib/bookings/selection';
import { formatTime, formatWhen, formatZone } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { routes } from '@/lib/routes';
import type { BookingData, OfferData, SeriesData, VisitorData, Words } from './types';

/** What a recipient is told of each kind of message: a row here is a mail. */
export const mailWords: Record<string, (data: never, site: Site) => Words> = {
  'booking_confirmed/customer': (booking: BookingData, { now, urlOf }) => ({
    subject: `Booking confirmed: ${titleOf(booking)}`,
    opening: [greeting(booking), 'Your booking is confirmed.'],
    facts: factsForCustomer(booking),
    closing: [bookingPolicyMessage(booking, now)],
    link: {
      label: 'See, move or cancel your booking',
      href: urlOf(routes.booking(booking.reference)),
    },
  }),
  'booking_rescheduled/customer': (booking: BookingData, { now, urlOf }) => ({
    subject: `Booking moved: ${titleOf(booking)}`,
    opening: [greeting(booking), 'Your booking has moved to another time.'],
    facts: [...factsForCustomer(booking), ...before(booking)],
    closing: [bookingPolicyMessage(booking, now)],
    link: { label: 'See your booking', href: urlOf(routes.booking(booking.reference)) },
  }),
  'booking_cancelled/customer': (booking: BookingData, { urlOf }) => ({
    subject: `Booking cancelled: ${titleOf(booking)}`,
    opening: [greeting(booking), 'Your booking is cancelled.'],
    facts: factsForCustomer(booking),
    closing: [cancelledMessage(booking) ?? []].flat(),
    link: { label: 'See your booking', href: urlOf(routes.booking(booking.reference)) },
  }),
  'booking_reminder/customer': (booking: BookingData, { now, urlOf }) => ({
    subject: `Coming up: ${titleOf(booking)}`,
    opening: [greeting(booking), 'A reminder of your booking.'],
    facts: factsForCustomer(booking),
    closing: [bookingPolicyMessage(booking, now)],
    link: { label: 'See your booking', href: urlOf(routes.booking(booking.reference)) },
  }),
  'series_confirmed/customer': (series: SeriesData, { now, urlOf }) => ({
    subject: `Bookings confirmed: ${seriesTitleOf(series)}`,
    opening: [greeting(series), 'All bookings of your series are confirmed.'],
    facts: factsOfSeries(series),
    closing: [`The first of them: ${bookingPolicyMessage(series, now)}`],
    link: {
      label: 'See, move or cancel your bookings',
      href: urlOf(routes.booking(series.reference)),
    },
  }),
  'series_cancelled/customer': (series: SeriesData, { urlOf }) => ({
    subject: `Bookings cancelled: ${seriesTitleOf(series)}`,
    opening: [greeting(series), 'These bookings of your series are cancelled.'],
    facts: factsOfSeries(series),
    closing: [cancelledMessage(series) ?? []].flat(),
    link: { label: 'See your bookings', href: urlOf(routes.myBookings) },
  }),
  'waitlist_offer/customer': (offer: OfferData, { urlOf }) => ({
    subject: `A time is free: ${titleOf(offer)}`,
    opening: [
      greeting(offer),
      `A time that you are waiting for is free. It is held for you until ${heldUntil(offer)}; after that it goes to the next in line.`,
    ],
    // Where is asked by the steps, and what is no booking yet has no reference to quote.
    facts: factsForCustomer(offer).filter(([name]) => !['Where', 'Reference'].includes(name)),
    link: { label: 'Book it', href: urlOf(selectionHref('confirm', offer.selection)) },
  }),
  'review_request/customer': (booking: BookingData, { urlOf }) => ({
    subject: `How was your ${booking.service.name} with ${booking.provider.first_name}?`,
    opening: [
      greeting(booking),
      `We hope that all went well with ${nameOf(booking.provider)}. A few words of yours help others to choose.`,
    ],
    facts: [
      ['Service', booking.service.name],
      ['When', formatWhen(booking.starts_at, booking.time_zone)],
    ],
    link: { label: 'Write a review', href: urlOf(routes.reviewBooking(booking.reference)) },
  }),
  'booking_confirmed/provider': (booking: BookingData) => ({
    subject: `New booking: ${titleOf(booking)}`,
    opening: [`Hi ${booking.provider.first_name},`, 'You have a new booking.'],
    facts: factsForProvider(booking),
  }),
  'booking_rescheduled/provider': (booking: BookingData) => ({
    subject: `Booking moved: ${titleOf(booking)}`,
    opening: [`Hi ${booking.provider.first_name},`, 'A customer has moved a booking.'],
    facts: [...factsForProvider(booking), ...before(booking)],
  }),
  'booking_cancelled/provider': (booking: BookingData) => ({
    subject: `Booking cancelled: ${titleOf(booking)}`,
    opening: [
      `Hi ${booking.provider.first_name},`,
      'A booking was cancelled. The time is free again.',
    ],
    facts: factsForProvider(booking),
    closing: booking.cancellation_fee
      ? [feeDueMessage(booking.cancellation_fee, booking.provider)]
      : [],
  }),
  'series_confirmed/provider': (series: SeriesData) => ({
    subject: `New bookings: ${seriesTitleOf(series)}`,
    opening: [`Hi ${series.provider.first_name},`, 'You have a new series of bookings.'],
    facts: factsOfSeries(series, 'provider'),
  }),
  'series_cancelled/provider': (series: SeriesData) => ({
    subject: `Bookings cancelled: ${seriesTitleOf(series)}`,
    opening: [
      `Hi ${series.provider.first_name},`,
      'These bookings were cancelled. The times are free again.',
    ],
    facts: factsOfSeries(series, 'provider'),
    closing: series.cancellation_fee
      ? [feeDueMessage(series.cancellation_fee, series.provider)]
      : [],
  }),
  'contact_message/operator': (message: VisitorData) => ({
    subject: `Contact message ${message.reference} from ${message.name}`,
    opening: [message.message ?? ''],
    facts: factsOf(message),
    replyTo: message.email,
  }),
  'provider_interest/operator': (interest: VisitorData) => ({
    subject: `Provider interest ${interest.reference} from ${interest.name}`,
    opening: [interest.about || 'Somebody wants to offer services.'],
    facts: factsOf(interest),
    replyTo: interest.email,
  }),
};

/** What the words need to know beside the message. */
export type Site = { now: Date; urlOf: (path: string) => string };

/** A text message: the one line that somebody on their way needs. */
export const smsWords: Record<string, (booking: BookingData, site: Site) => string> = {
  'booking_confirmed/customer': (booking, site) => `Roam: booked. ${forCustomer(booking, site)}`,
  'booking_rescheduled/customer': (booking, site) => `Roam: moved. ${forCustomer(booking, site)}`,
  'booking_cancelled/customer': (booking, site) => `Roam: cancelled. ${forCustomer(booking, site)}`,
  'booking_reminder/customer': (booking, site) => `Roam: coming up. ${forCustomer(booking, site)}`,
  'series_confirmed/customer': (booking, site) =>
    `Roam: series booked. First: ${forCustomer(booking, site)}`,
  'series_cancelled/customer': (booking, site) =>
    `Roam: series cancelled from here on. ${forCustomer(booking, site)}`,
  'waitlist_offer/customer': (booking, { urlOf }) => {
    const offer = booking as OfferData;
    return `Roam: a time is free, held for you until ${heldUntil(offer)}. ${titleOf(offer)}, with ${offer.provider.first_name}. ${urlOf(selectionHref('confirm', offer.selection))}`;
  },
  'series_confirmed/provider': (booking) =>
    `Roam: new series of bookings. First: ${forProvider(booking)}`,
  'series_cancelled/provider': (booking) =>
    `Roam: series cancelled from here on. ${forProvider(booking)}`,
  'booking_confirmed/provider': (booking) => `Roam: new booking. ${forProvider(booking)}`,
  'booking_rescheduled/provider': (booking) => `Roam: booking moved. ${forProvider(booking)}`,
  'booking_cancelled/provider': (booking) => `Roam: booking cancelled. ${forProvider(booking)}`,
};

function forCustomer(booking: BookingData, { urlOf }: Site) {
  const { first_name } = booking.provider;
  return `${titleOf(booking)}, with ${first_name}. ${urlOf(routes.booking(booking.reference))}`;
}

function forProvider(booking: BookingData) {
  const when = formatWhen(booking.starts_at, booking.time_zone);
  return `${booking.service.name} for ${nameOf(booking.customer)}, ${when}. ${placeOf(booking)}. Reference ${booking.reference}.`;
}

function heldUntil({ hold_expires_at, time_zone }: OfferData) {
  return `${formatTime(hold_expires_at, time_zone)} ${formatZone(hold_expires_at, time_zone, 'short')}`;
}

function titleOf(booking: BookingData) {
  return `${booking.service.name}, ${formatWhen(booking.starts_at, booking.time_zone)}`;
}

function seriesTitleOf({ service, bookings }: SeriesData) {
  return `${service.name}, ${bookings.length} dates`;
}

/** Whoever it is for, with the dates one below the other. */
function factsOfSeries(series: SeriesData, recipient: 'customer' | 'provider' = 'customer') {
  const facts = recipient === 'customer' ? factsForCustomer(series) : factsForProvider(series);
  const dates = series.bookings.map(
    ({ starts_at, reference }) => `${formatWhen(starts_at, series.time_zone)} (${reference})`,
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

function greeting({ customer }: BookingData) {
  return customer.first_name ? `Hi ${customer.first_name},` : 'Hello,';
}

function nameOf({ first_name, last_name }: BookingData['customer']) {
  return [first_name, last_name].filter(Boolean).join(' ') || 'A customer';
}

function factsForCustomer(booking: BookingData): Words['facts'] {
  return [
    ['Service', booking.service.name],
    ['With', nameOf(booking.provider)],
    ['When', formatWhen(booking.starts_at, booking.time_zone)],
    ['Where', placeOf(booking)],
    ['Total', formatMoney(booking.total)],
    ['Reference', booking.reference],
  ];
}

function factsForProvider(booking: BookingData): Words['facts'] {
  return [
    ['Service', booking.service.name],
    ['For', nameOf(booking.customer)],
    ['When', formatWhen(booking.starts_at, booking.time_zone)],
    ['Where', placeOf(booking)],
    ...optional('Getting in', booking.access_notes),
    ...optional('Notes', booking.notes),
    ['Total', formatMoney(booking.total)],
    ['Reference', booking.reference],
  ];
}

function before({ starts_before, time_zone }: BookingData) {
  return optional('Before', starts_before && formatWhen(starts_before, time_zone));
}

function factsOf({ name, email, phone, city, reference }: VisitorData): Words['facts'] {
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
