import { formatBookingPlace } from '@/lib/bookings/places';
import { getCanceledMessage, getMissedMessage } from '@/lib/policies/cancellation-messages';
import { getBookingPolicyMessage } from '@/lib/policies/messages';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { formatAlertSubject, getAlertSearchHref } from '@/lib/place/alert-subject';
import { formatServedPlace } from '@/lib/place/messages';
import { formatWhen } from '@/lib/dates/format';
import { routes } from '@/lib/routes';
import {
  getAlternatives,
  getPreviousTime,
  getCustomerFacts,
  getProviderLink,
  getVisitorFacts,
  getSeriesFacts,
  formatGreeting,
  formatHoldEnd,
  formatReceiptLabel,
  getName,
  getSeriesTitle,
  getMessageTitle,
  hideVisitDetails,
} from './facts';
import { providerEmailTemplates } from './provider-messages';
import type {
  AlertData,
  BookingData,
  EmailContent,
  HiddenData,
  OfferData,
  ProviderLinks,
  SeriesData,
  Site,
  VisitorData,
} from './types';
import { siteName } from '@/lib/site-config';

/** Content of each email, by message kind and recipient. */
export const emailTemplates: Record<string, (data: never, site: Site) => EmailContent> = {
  'booking_confirmed/customer': (booking: BookingData, site) => ({
    subject: `Booking confirmed: ${getMessageTitle(booking, site)}`,
    opening: [formatGreeting(booking), 'Your booking is confirmed.'],
    facts: getCustomerFacts(booking, site),
    closing: [getBookingPolicyMessage(booking, site.now, site.hourCycle)],
    link: {
      label: 'See, move or cancel your booking',
      href: site.toUrl(routes.booking(booking.reference)),
    },
  }),
  'booking_rescheduled/customer': (booking: BookingData, site) => ({
    subject: `Booking moved: ${getMessageTitle(booking, site)}`,
    opening: [formatGreeting(booking), 'Your booking has moved to another time.'],
    facts: [...getCustomerFacts(booking, site), ...getPreviousTime(booking, site)],
    closing: [getBookingPolicyMessage(booking, site.now, site.hourCycle)],
    link: { label: 'See your booking', href: site.toUrl(routes.booking(booking.reference)) },
  }),
  'booking_cancelled/customer': (booking: BookingData, site) => ({
    subject: `Booking canceled: ${getMessageTitle(booking, site)}`,
    opening: [formatGreeting(booking), formatCancellation(booking)],
    facts: [...getCustomerFacts(booking, site), ...getAlternatives(booking, site)],
    closing: [getCanceledMessage(booking) ?? []].flat(),
    link: {
      label: booking.is_declined ? 'Choose another provider' : 'See your booking',
      href: site.toUrl(routes.booking(booking.reference)),
    },
  }),
  'booking_accepted/customer': (booking: BookingData, site) => ({
    subject: `Booking accepted: ${getMessageTitle(booking, site)}`,
    opening: [
      formatGreeting(booking),
      `${booking.provider.first_name} has accepted your booking. See you then!`,
    ],
    facts: getCustomerFacts(booking, site),
    link: { label: 'See your booking', href: site.toUrl(routes.booking(booking.reference)) },
  }),
  'booking_completed/customer': (booking: BookingData, site) => ({
    subject: `Booking completed: ${getMessageTitle(booking, site)}`,
    opening: [
      formatGreeting(booking),
      `${booking.provider.first_name} has marked your booking as done.`,
    ],
    facts: getCustomerFacts(booking, site),
    closing: [`If that isn't right, write to us: ${site.toUrl(routes.contact)}`],
    link: {
      label: formatReceiptLabel(site),
      href: site.toUrl(routes.booking(booking.reference)),
    },
  }),
  'booking_no_show/customer': (booking: BookingData, site) => ({
    subject: `Booking missed: ${getMessageTitle(booking, site)}`,
    opening: [formatGreeting(booking), getMissedMessage(booking)],
    facts: getCustomerFacts(booking, site),
    closing: [`Were you there? Write to us, and we'll look into it: ${site.toUrl(routes.contact)}`],
    link: { label: 'See your booking', href: site.toUrl(routes.booking(booking.reference)) },
  }),
  'booking_reminder/customer': (booking: BookingData, site) => ({
    subject: `Coming up: ${getMessageTitle(booking, site)}`,
    opening: [formatGreeting(booking), "Here's a reminder of your booking."],
    facts: getCustomerFacts(booking, site),
    closing: [getBookingPolicyMessage(booking, site.now, site.hourCycle)],
    link: { label: 'See your booking', href: site.toUrl(routes.booking(booking.reference)) },
  }),
  'series_confirmed/customer': (series: SeriesData, site) => ({
    subject: `Bookings confirmed: ${getSeriesTitle(series)}`,
    opening: [formatGreeting(series), 'All bookings of your series are confirmed.'],
    facts: getSeriesFacts(series, site),
    closing: [`Your first booking: ${getBookingPolicyMessage(series, site.now, site.hourCycle)}`],
    link: {
      label: 'See, move or cancel your bookings',
      href: site.toUrl(routes.booking(series.reference)),
    },
  }),
  'series_cancelled/customer': (series: SeriesData, site) => ({
    subject: `Bookings canceled: ${getSeriesTitle(series)}`,
    opening: [formatGreeting(series), 'These bookings of your series are canceled.'],
    facts: getSeriesFacts(series, site),
    closing: [getCanceledMessage(series) ?? []].flat(),
    link: { label: 'See your bookings', href: site.toUrl(routes.myBookings) },
  }),
  'waitlist_offer/customer': (offer: OfferData, site) => ({
    subject: `A time is free: ${getMessageTitle(offer, site)}`,
    opening: [
      formatGreeting(offer),
      `A time you're waiting for is free. We're holding it for you until ${formatHoldEnd(offer, site)}. After that, it goes to the next person in line.`,
    ],
    // The booking steps ask for the place, and an offer has no reference yet.
    facts: getCustomerFacts(offer, site).filter(([name]) => !['Where', 'Reference'].includes(name)),
    link: { label: 'Book it', href: getOfferUrl(offer, site) },
  }),
  'place_alert/customer': (alert: AlertData, site) => ({
    subject: `Now available: ${formatAlertSubject(alert)}`,
    opening: [
      formatGreeting(alert),
      `You asked us to tell you when someone offers this at your place. You can book it now.`,
    ],
    facts: [
      ['What', (alert.category ?? alert.service)?.name ?? 'Any service'],
      ['Where', formatServedPlace(alert)],
    ],
    closing: [
      `This was our only email for this alert. See or remove your other alerts: ${site.toUrl(routes.placeAlerts())}`,
    ],
    link: { label: 'See who offers it', href: site.toUrl(getAlertSearchHref(alert)) },
  }),
  'review_request/customer': (booking: BookingData, site) => ({
    subject: `How was your ${booking.service.name} with ${booking.provider.first_name}?`,
    opening: [
      formatGreeting(booking),
      `We hope everything went well with ${getName(booking.provider)}. A few words from you help others choose.`,
    ],
    facts: [
      ['Service', booking.service.name],
      ['When', formatWhen(booking.starts_at, booking.time_zone, site.hourCycle)],
    ],
    link: { label: 'Write a review', href: site.toUrl(routes.reviewBooking(booking.reference)) },
  }),
  'review_hidden/customer': (hidden: HiddenData, site) => ({
    subject: `We hid your review of ${getName(hidden.provider)}`,
    opening: [
      formatGreeting(hidden),
      `Your review of ${hidden.service.name} with ${getName(hidden.provider)} is no longer shown.`,
    ],
    facts: [['Reason', hidden.reason]],
    closing: [
      `If you think this is a mistake, or have changed your review, write to us at ${site.toUrl(routes.contact)}.`,
    ],
    link: { label: 'See your review', href: site.toUrl(routes.reviewBooking(hidden.reference)) },
  }),
  'picture_hidden/customer': (hidden: Pick<HiddenData, 'customer' | 'reason'>, site) => ({
    subject: 'We removed your profile picture',
    opening: [formatGreeting(hidden), 'We removed your profile picture. You can add another one.'],
    facts: [['Reason', hidden.reason]],
    closing: [`If you think this is a mistake, write to us at ${site.toUrl(routes.contact)}.`],
    link: { label: 'Open your profile', href: site.toUrl(routes.profile) },
  }),
  ...providerEmailTemplates,
  'contact_message/operator': (message: VisitorData) => ({
    subject: `Contact message ${message.reference} from ${message.name}`,
    opening: [message.message ?? ''],
    facts: getVisitorFacts(message),
    replyTo: message.email,
  }),
  'provider_interest/operator': (interest: VisitorData) => ({
    subject: `Provider interest ${interest.reference} from ${interest.name}`,
    opening: [interest.about || 'Someone wants to offer services.'],
    facts: getVisitorFacts(interest),
    replyTo: interest.email,
  }),
};

/** Text messages of one line, by message kind and recipient. */
export const textTemplates: Record<string, (booking: BookingData, site: Site) => string> = {
  'booking_confirmed/customer': (booking, site) =>
    `${siteName}: booking confirmed. ${formatForCustomer(booking, site)}`,
  'booking_rescheduled/customer': (booking, site) =>
    `${siteName}: booking moved. ${formatForCustomer(booking, site)}`,
  'booking_cancelled/customer': (booking, site) =>
    booking.is_declined
      ? `${siteName}: ${booking.provider.first_name} can't make it. Your booking is canceled, and you owe nothing. ${formatForCustomer(booking, site)}`
      : `${siteName}: booking canceled. ${formatForCustomer(booking, site)}`,
  'booking_accepted/customer': (booking, site) =>
    `${siteName}: booking accepted. ${formatForCustomer(booking, site)}`,
  'booking_completed/customer': (booking, site) =>
    `${siteName}: booking completed. ${formatForCustomer(booking, site)}`,
  'booking_no_show/customer': (booking, site) =>
    `${siteName}: your booking was marked as missed. If that isn't right, write to us: ${site.toUrl(routes.contact)} ${formatForCustomer(booking, site)}`,
  'booking_reminder/customer': (booking, site) =>
    `${siteName}: upcoming booking. ${formatForCustomer(booking, site)}`,
  'series_confirmed/customer': (booking, site) =>
    `${siteName}: series booked. First: ${formatForCustomer(booking, site)}`,
  'series_cancelled/customer': (booking, site) =>
    `${siteName}: rest of series canceled. ${formatForCustomer(booking, site)}`,
  'waitlist_offer/customer': (booking, site) => {
    const offer = booking as OfferData;
    return `${siteName}: a time is free and held for you until ${formatHoldEnd(offer, site)}. ${getMessageTitle(offer, site)}, with ${offer.provider.first_name}. ${getOfferUrl(offer, site)}`;
  },
  'series_confirmed/provider': (booking, site) =>
    `${siteName}: new series of bookings. First: ${formatForProvider(booking, site)}`,
  'series_cancelled/provider': (booking, site) =>
    `${siteName}: rest of series canceled. ${formatForProvider(hideVisitDetails(booking), site)}`,
  'booking_confirmed/provider': (booking, site) =>
    `${siteName}: new booking. ${formatForProvider(booking, site)}`,
  'booking_rescheduled/provider': (booking, site) =>
    `${siteName}: booking moved. ${formatForProvider(booking, site)}`,
  'booking_cancelled/provider': (booking, site) =>
    `${siteName}: booking canceled. ${formatForProvider(hideVisitDetails(booking), site)}`,
};

/** Returns the URL of the last step, because the waitlist entry already has the answers of the first one. */
function getOfferUrl({ selection }: OfferData, site: Site) {
  return site.toUrl(getSelectionHref('confirm', { ...selection, answered: 'on' }));
}

function formatForCustomer(booking: BookingData, site: Site) {
  const { first_name } = booking.provider;
  return `${getMessageTitle(booking, site)}, with ${first_name}. ${site.toUrl(routes.booking(booking.reference))}`;
}

function formatCancellation({ is_declined, provider }: BookingData) {
  return is_declined
    ? `We're sorry: ${provider.first_name} has canceled your booking.`
    : 'Your booking is canceled.';
}

function formatForProvider(booking: BookingData, site: Site) {
  const link = getProviderLink(booking as BookingData & ProviderLinks, site);
  const when = formatWhen(booking.starts_at, booking.time_zone, site.hourCycle);
  const what = `${booking.service.name} for ${getName(booking.customer)}, ${when}`;
  return [what, formatBookingPlace(booking), link.href].filter(Boolean).join('. ');
}
