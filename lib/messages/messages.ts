import { formatBookingPlace } from '@/lib/bookings/places';
import { bookingPolicyMessage, cancelledMessage, feeDueMessage } from '@/lib/policies/messages';
import { selectionHref } from '@/lib/booking-flow/selection';
import { formatWhen } from '@/lib/dates/format';
import { routes } from '@/lib/routes';
import {
  before,
  contactFacts,
  factsForCustomer,
  factsForProvider,
  getFacts,
  factsOfSeries,
  greeting,
  heldUntil,
  getName,
  getSeriesTitle,
  getMessageTitle,
} from './facts';
import type { BookingData, OfferData, SeriesData, Site, VisitorData, Words } from './types';

/** What a recipient is told of each kind of message: a row here is a mail. */
export const emailTemplates: Record<string, (data: never, site: Site) => Words> = {
  'booking_confirmed/customer': (booking: BookingData, site) => ({
    subject: `Booking confirmed: ${getMessageTitle(booking, site)}`,
    opening: [greeting(booking), 'Your booking is confirmed.'],
    facts: factsForCustomer(booking, site),
    closing: [bookingPolicyMessage(booking, site.now, site.hourCycle)],
    link: {
      label: 'See, move or cancel your booking',
      href: site.urlOf(routes.booking(booking.reference)),
    },
  }),
  'booking_rescheduled/customer': (booking: BookingData, site) => ({
    subject: `Booking moved: ${getMessageTitle(booking, site)}`,
    opening: [greeting(booking), 'Your booking has moved to another time.'],
    facts: [...factsForCustomer(booking, site), ...before(booking, site)],
    closing: [bookingPolicyMessage(booking, site.now, site.hourCycle)],
    link: { label: 'See your booking', href: site.urlOf(routes.booking(booking.reference)) },
  }),
  'booking_cancelled/customer': (booking: BookingData, site) => ({
    subject: `Booking cancelled: ${getMessageTitle(booking, site)}`,
    opening: [greeting(booking), 'Your booking is cancelled.'],
    facts: factsForCustomer(booking, site),
    closing: [cancelledMessage(booking) ?? []].flat(),
    link: { label: 'See your booking', href: site.urlOf(routes.booking(booking.reference)) },
  }),
  'booking_reminder/customer': (booking: BookingData, site) => ({
    subject: `Coming up: ${getMessageTitle(booking, site)}`,
    opening: [greeting(booking), 'A reminder of your booking.'],
    facts: factsForCustomer(booking, site),
    closing: [bookingPolicyMessage(booking, site.now, site.hourCycle)],
    link: { label: 'See your booking', href: site.urlOf(routes.booking(booking.reference)) },
  }),
  'series_confirmed/customer': (series: SeriesData, site) => ({
    subject: `Bookings confirmed: ${getSeriesTitle(series)}`,
    opening: [greeting(series), 'All bookings of your series are confirmed.'],
    facts: factsOfSeries(series, site),
    closing: [`The first of them: ${bookingPolicyMessage(series, site.now, site.hourCycle)}`],
    link: {
      label: 'See, move or cancel your bookings',
      href: site.urlOf(routes.booking(series.reference)),
    },
  }),
  'series_cancelled/customer': (series: SeriesData, site) => ({
    subject: `Bookings cancelled: ${getSeriesTitle(series)}`,
    opening: [greeting(series), 'These bookings of your series are cancelled.'],
    facts: factsOfSeries(series, site),
    closing: [cancelledMessage(series) ?? []].flat(),
    link: { label: 'See your bookings', href: site.urlOf(routes.myBookings) },
  }),
  'waitlist_offer/customer': (offer: OfferData, site) => ({
    subject: `A time is free: ${getMessageTitle(offer, site)}`,
    opening: [
      greeting(offer),
      `A time that you are waiting for is free. It is held for you until ${heldUntil(offer, site)}; after that it goes to the next in line.`,
    ],
    // Where is asked by the steps, and what is no booking yet has no reference to quote.
    facts: factsForCustomer(offer, site).filter(([name]) => !['Where', 'Reference'].includes(name)),
    link: { label: 'Book it', href: site.urlOf(selectionHref('confirm', offer.selection)) },
  }),
  'review_request/customer': (booking: BookingData, site) => ({
    subject: `How was your ${booking.service.name} with ${booking.provider.first_name}?`,
    opening: [
      greeting(booking),
      `We hope that all went well with ${getName(booking.provider)}. A few words of yours help others to choose.`,
    ],
    facts: [
      ['Service', booking.service.name],
      ['When', formatWhen(booking.starts_at, booking.time_zone, site.hourCycle)],
    ],
    link: { label: 'Write a review', href: site.urlOf(routes.reviewBooking(booking.reference)) },
  }),
  'booking_confirmed/provider': (booking: BookingData, site) => ({
    subject: `New booking: ${getMessageTitle(booking, site)}`,
    opening: [`Hi ${booking.provider.first_name},`, 'You have a new booking.'],
    facts: [...factsForProvider(booking, site), ...contactFacts(booking)],
  }),
  'booking_rescheduled/provider': (booking: BookingData, site) => ({
    subject: `Booking moved: ${getMessageTitle(booking, site)}`,
    opening: [`Hi ${booking.provider.first_name},`, 'A customer has moved a booking.'],
    facts: [...factsForProvider(booking, site), ...before(booking, site), ...contactFacts(booking)],
  }),
  'booking_cancelled/provider': (booking: BookingData, site) => ({
    subject: `Booking cancelled: ${getMessageTitle(booking, site)}`,
    opening: [
      `Hi ${booking.provider.first_name},`,
      'A booking was cancelled. The time is free again.',
    ],
    facts: factsForProvider(booking, site),
    closing: booking.fee_due ? [feeDueMessage(booking.fee_due, booking.provider)] : [],
  }),
  'series_confirmed/provider': (series: SeriesData, site) => ({
    subject: `New bookings: ${getSeriesTitle(series)}`,
    opening: [`Hi ${series.provider.first_name},`, 'You have a new series of bookings.'],
    facts: [...factsOfSeries(series, site, 'provider'), ...contactFacts(series)],
  }),
  'series_cancelled/provider': (series: SeriesData, site) => ({
    subject: `Bookings cancelled: ${getSeriesTitle(series)}`,
    opening: [
      `Hi ${series.provider.first_name},`,
      'These bookings were cancelled. The times are free again.',
    ],
    facts: factsOfSeries(series, site, 'provider'),
    closing: series.fee_due ? [feeDueMessage(series.fee_due, series.provider)] : [],
  }),
  'contact_message/operator': (message: VisitorData) => ({
    subject: `Contact message ${message.reference} from ${message.name}`,
    opening: [message.message ?? ''],
    facts: getFacts(message),
    replyTo: message.email,
  }),
  'provider_interest/operator': (interest: VisitorData) => ({
    subject: `Provider interest ${interest.reference} from ${interest.name}`,
    opening: [interest.about || 'Somebody wants to offer services.'],
    facts: getFacts(interest),
    replyTo: interest.email,
  }),
};

/** A text message: the one line that somebody on their way needs. */
export const textTemplates: Record<string, (booking: BookingData, site: Site) => string> = {
  'booking_confirmed/customer': (booking, site) => `Roam: booked. ${forCustomer(booking, site)}`,
  'booking_rescheduled/customer': (booking, site) => `Roam: moved. ${forCustomer(booking, site)}`,
  'booking_cancelled/customer': (booking, site) => `Roam: cancelled. ${forCustomer(booking, site)}`,
  'booking_reminder/customer': (booking, site) => `Roam: coming up. ${forCustomer(booking, site)}`,
  'series_confirmed/customer': (booking, site) =>
    `Roam: series booked. First: ${forCustomer(booking, site)}`,
  'series_cancelled/customer': (booking, site) =>
    `Roam: series cancelled from here on. ${forCustomer(booking, site)}`,
  'waitlist_offer/customer': (booking, site) => {
    const offer = booking as OfferData;
    return `Roam: a time is free, held for you until ${heldUntil(offer, site)}. ${getMessageTitle(offer, site)}, with ${offer.provider.first_name}. ${site.urlOf(selectionHref('confirm', offer.selection))}`;
  },
  'series_confirmed/provider': (booking, site) =>
    `Roam: new series of bookings. First: ${forProvider(booking, site)}`,
  'series_cancelled/provider': (booking, site) =>
    `Roam: series cancelled from here on. ${forProvider(booking, site)}`,
  'booking_confirmed/provider': (booking, site) =>
    `Roam: new booking. ${forProvider(booking, site)}`,
  'booking_rescheduled/provider': (booking, site) =>
    `Roam: booking moved. ${forProvider(booking, site)}`,
  'booking_cancelled/provider': (booking, site) =>
    `Roam: booking cancelled. ${forProvider(booking, site)}`,
};

function forCustomer(booking: BookingData, site: Site) {
  const { first_name } = booking.provider;
  return `${getMessageTitle(booking, site)}, with ${first_name}. ${site.urlOf(routes.booking(booking.reference))}`;
}

function forProvider(booking: BookingData, site: Site) {
  const when = formatWhen(booking.starts_at, booking.time_zone, site.hourCycle);
  return `${booking.service.name} for ${getName(booking.customer)}, ${when}. ${formatBookingPlace(booking)}. Reference ${booking.reference}.`;
}
