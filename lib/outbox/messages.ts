import { formatBookingAddress } from '@/lib/bookings/addresses';
import { getCanceledMessage, getMissedMessage } from '@/lib/policies/cancellation-messages';
import { getBookingPolicyMessage } from '@/lib/policies/messages';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { getOutcomeMessage } from '@/lib/help/messages';
import { formatAlertSubject, getAlertSearchHref } from '@/lib/area/alert-subject';
import { formatServedArea } from '@/lib/area/messages';
import { formatWhen } from '@/lib/dates/format';
import { formatOnSite, onSiteLabels } from '@/lib/form/on-site';
import { routes } from '@/lib/routes';
import {
  getAlternativeFacts,
  getPreviousTimeFacts,
  getCustomerFacts,
  getProviderLink,
  getSeriesFacts,
  formatGreeting,
  formatHoldEnd,
  formatReceiptLabel,
  formatFullName,
  getSeriesTitle,
  getBookingTitle,
  getMessageFacts,
  hideVisitDetails,
  replyNote,
} from './facts';
import { operatorEmailTemplates } from './operator-email-templates';
import { providerEmailTemplates } from './provider-email-templates';
import type {
  AlertData,
  BookingData,
  EmailContent,
  HelpAnswerData,
  HiddenData,
  OfferData,
  ProviderLinks,
  SeriesData,
  Site,
  ThreadData,
} from './types';
import { siteName } from '@/lib/site-config';

type TextTemplate = (booking: BookingData, site: Site) => string;

/** Content of each email, by message kind and recipient. `never`, because each template declares its own data type. */
export const emailTemplates: Record<string, (data: never, site: Site) => EmailContent> = {
  'booking_confirmed/customer': (booking: BookingData, site) => ({
    subject: `Booking confirmed: ${getBookingTitle(booking, site)}`,
    opening: [formatGreeting(booking), 'Your booking is confirmed.'],
    facts: getCustomerFacts(booking, site),
    closing: [getBookingPolicyMessage(booking, site.now, site.hourCycle)],
    link: getBookingLink(booking, site, 'See, move or cancel your booking'),
  }),
  'booking_rescheduled/customer': (booking: BookingData, site) => ({
    subject: `Booking moved: ${getBookingTitle(booking, site)}`,
    opening: [formatGreeting(booking), 'Your booking has moved to another time.'],
    facts: [...getCustomerFacts(booking, site), ...getPreviousTimeFacts(booking, site)],
    closing: [getBookingPolicyMessage(booking, site.now, site.hourCycle)],
    link: getBookingLink(booking, site),
  }),
  'booking_cancelled/customer': (booking: BookingData, site) => ({
    subject: `Booking canceled: ${getBookingTitle(booking, site)}`,
    opening: [formatGreeting(booking), formatCancellation(booking)],
    facts: [...getCustomerFacts(booking, site), ...getAlternativeFacts(booking, site)],
    closing: [getCanceledMessage(booking) ?? []].flat(),
    link: booking.is_declined
      ? getBookingLink(booking, site, 'Choose another provider')
      : getBookingLink(booking, site),
  }),
  'booking_accepted/customer': (booking: BookingData, site) => ({
    subject: `Booking accepted: ${getBookingTitle(booking, site)}`,
    opening: [
      formatGreeting(booking),
      `${booking.provider.first_name} has accepted your booking. See you then!`,
    ],
    facts: getCustomerFacts(booking, site),
    link: getBookingLink(booking, site),
  }),
  'booking_completed/customer': (booking: BookingData, site) => ({
    subject: `Booking completed: ${getBookingTitle(booking, site)}`,
    opening: [
      formatGreeting(booking),
      `${booking.provider.first_name} has marked your booking as completed.`,
    ],
    facts: getCustomerFacts(booking, site),
    closing: [`If that isn't right, tell us: ${site.toUrl(routes.bookingHelp(booking.reference))}`],
    link: getBookingLink(booking, site, formatReceiptLabel(site)),
  }),
  'booking_no_show/customer': (booking: BookingData, site) => ({
    subject: `Booking missed: ${getBookingTitle(booking, site)}`,
    opening: [formatGreeting(booking), getMissedMessage(booking)],
    facts: getCustomerFacts(booking, site),
    closing: [
      `Were you there? Tell us, and we'll look into it: ${site.toUrl(routes.bookingHelp(booking.reference))}`,
    ],
    link: getBookingLink(booking, site),
  }),
  'booking_reminder/customer': (booking: BookingData, site) => ({
    subject: `Coming up: ${getBookingTitle(booking, site)}`,
    opening: [formatGreeting(booking), "Here's a reminder of your booking."],
    facts: getCustomerFacts(booking, site),
    closing: [getBookingPolicyMessage(booking, site.now, site.hourCycle)],
    link: getBookingLink(booking, site),
  }),
  'booking_message/customer': (thread: ThreadData, site) => ({
    subject: `New message from ${thread.provider.first_name}: ${getBookingTitle(thread, site)}`,
    opening: [formatGreeting(thread), `${formatFullName(thread.provider)} wrote to you.`],
    facts: getMessageFacts(thread),
    closing: [replyNote],
    link: { label: 'Read and reply', href: site.toUrl(routes.bookingThread(thread.reference)) },
  }),
  'help_answered/customer': (help: HelpAnswerData, site) => ({
    subject: `Our answer: ${getBookingTitle(help, site)}`,
    opening: [formatGreeting(help), getOutcomeMessage(help.outcome, help.refunded)],
    facts: [
      ['Our answer', help.answer],
      ['Reference', help.reference],
    ],
    link: getBookingLink(help, site),
  }),
  'series_confirmed/customer': (series: SeriesData, site) => ({
    subject: `Bookings confirmed: ${getSeriesTitle(series)}`,
    opening: [formatGreeting(series), 'All bookings in your series are confirmed.'],
    facts: getSeriesFacts(series, site),
    closing: [`Your first booking: ${getBookingPolicyMessage(series, site.now, site.hourCycle)}`],
    link: getBookingLink(series, site, 'See, move or cancel your bookings'),
  }),
  'series_cancelled/customer': (series: SeriesData, site) => ({
    subject: `Bookings canceled: ${getSeriesTitle(series)}`,
    opening: [formatGreeting(series), 'These bookings in your series are canceled.'],
    facts: getSeriesFacts(series, site),
    closing: [getCanceledMessage(series) ?? []].flat(),
    link: { label: 'See your bookings', href: site.toUrl(routes.myBookings) },
  }),
  'waitlist_offer/customer': (offer: OfferData, site) => ({
    subject: `A time opened up: ${getBookingTitle(offer, site)}`,
    opening: [
      formatGreeting(offer),
      `A time you're waiting for opened up. We're holding it for you until ${formatHoldEnd(offer, site)}. After that, it goes to the next person in line.`,
    ],
    // The booking steps ask for the venue, and an offer has no reference yet.
    facts: getCustomerFacts(offer, site).filter(
      ([label]) => !['Where', 'Reference'].includes(label),
    ),
    link: { label: 'Book it', href: getOfferUrl(offer, site) },
  }),
  'place_alert/customer': (alert: AlertData, site) => ({
    subject: `Now available: ${formatAlertSubject(alert)}`,
    opening: [
      formatGreeting(alert),
      'You asked us to tell you when someone offers this in your area. You can book it now.',
    ],
    facts: [
      ['What', (alert.category ?? alert.service)?.name ?? 'Any service'],
      ['Where', formatServedArea(alert)],
    ],
    closing: [
      `This was our only email for this alert. See or remove your other alerts: ${site.toUrl(routes.areaAlerts())}`,
    ],
    link: { label: 'See who offers it', href: site.toUrl(getAlertSearchHref(alert)) },
  }),
  'review_request/customer': (booking: BookingData, site) => ({
    subject: `How was your ${booking.service.name} with ${booking.provider.first_name}?`,
    opening: [
      formatGreeting(booking),
      `We hope everything went well with ${formatFullName(booking.provider)}. A few words from you help others choose.`,
    ],
    facts: [
      ['Service', booking.service.name],
      ['When', formatWhen(booking.starts_at, booking.time_zone, site.hourCycle)],
    ],
    link: { label: 'Write a review', href: site.toUrl(routes.reviewBooking(booking.reference)) },
  }),
  'review_hidden/customer': (hidden: HiddenData, site) => ({
    subject: `We hid your review of ${formatFullName(hidden.provider)}`,
    opening: [
      formatGreeting(hidden),
      `Your review of ${hidden.service.name} with ${formatFullName(hidden.provider)} is no longer shown.`,
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
  ...operatorEmailTemplates,
};

/** One-line text messages, by message kind and recipient. Templates that need other data than a booking's cast it. */
export const textTemplates: Record<string, TextTemplate> = {
  'booking_confirmed/customer': createCustomerText('booking confirmed.'),
  'booking_rescheduled/customer': createCustomerText('booking moved.'),
  'booking_cancelled/customer': (booking, site) => {
    const headline = booking.is_declined
      ? `${booking.provider.first_name} can't make it. Your booking is canceled, and you owe nothing.`
      : 'booking canceled.';
    return createCustomerText(headline)(booking, site);
  },
  'booking_accepted/customer': createCustomerText('booking accepted.'),
  'booking_completed/customer': createCustomerText('booking completed.'),
  'booking_no_show/customer': (booking, site) => {
    const helpUrl = site.toUrl(routes.bookingHelp(booking.reference));
    const headline = `your booking was marked as missed. If that isn't right, tell us: ${helpUrl}`;
    return createCustomerText(headline)(booking, site);
  },
  'booking_reminder/customer': createCustomerText('upcoming booking.'),
  'booking_message/customer': createCustomerText('you have a new message.'),
  'help_answered/customer': createCustomerText("we've answered your request."),
  'series_confirmed/customer': createCustomerText('series booked. First:'),
  'series_cancelled/customer': createCustomerText('rest of series canceled.'),
  'waitlist_offer/customer': (booking, site) => {
    const offer = booking as OfferData;
    return `${siteName}: a time opened up and is held for you until ${formatHoldEnd(offer, site)}. ${getBookingTitle(offer, site)}, with ${offer.provider.first_name}. ${getOfferUrl(offer, site)}`;
  },
  'booking_message/provider': (booking, site) =>
    createProviderText('you have a new message.')(hideVisitDetails(booking), site),
  'series_confirmed/provider': createAcceptanceText('new series of bookings', 'First:'),
  'series_cancelled/provider': (booking, site) =>
    createProviderText('rest of series canceled.')(hideVisitDetails(booking), site),
  'booking_confirmed/provider': createAcceptanceText('new booking'),
  'booking_rescheduled/provider': createAcceptanceText('booking moved'),
  'booking_details_changed/provider': createProviderText('booking details changed.'),
  'booking_cancelled/provider': (booking, site) =>
    createProviderText('booking canceled.')(hideVisitDetails(booking), site),
};

/** Returns the URL of the last booking step. The waitlist entry already has the first step's answers. */
function getOfferUrl({ selection }: OfferData, site: Site) {
  return site.toUrl(getSelectionHref('confirm', { ...selection, answered: 'on' }));
}

function getBookingLink({ reference }: BookingData, site: Site, label = 'See your booking') {
  return { label, href: site.toUrl(routes.booking(reference)) };
}

function createCustomerText(headline: string): TextTemplate {
  return (booking, site) =>
    `${siteName}: ${headline} ${getBookingTitle(booking, site)}, with ${booking.provider.first_name}. ${getBookingLink(booking, site).href}`;
}

function formatCancellation({ is_declined, provider }: BookingData) {
  return is_declined
    ? `We're sorry, but ${provider.first_name} can't make it, so your booking is canceled.`
    : 'Your booking is canceled.';
}

/** Creates a text that also asks the provider to accept, where the policy requires it. */
function createAcceptanceText(event: string, end = ''): TextTemplate {
  return (booking, site) => {
    const request = booking.awaits_acceptance ? ', please accept it' : '';
    return createProviderText(`${event}${request}. ${end}`.trim())(booking, site);
  };
}

function createProviderText(headline: string): TextTemplate {
  return (booking, site) => {
    const link = getProviderLink(booking as BookingData & ProviderLinks, site);
    const when = formatWhen(booking.starts_at, booking.time_zone, site.hourCycle);
    const title = `${booking.service.name} for ${formatFullName(booking.customer)}, ${when}`;
    const person = formatOnSite(booking.on_site?.name, booking.on_site?.phone);
    const details = [
      title,
      formatBookingAddress(booking),
      person && `${onSiteLabels.on_site}: ${person}`,
      link.href,
    ].filter(Boolean);
    // In a text of several lines, a customer's name could pass for our words.
    return `${siteName}: ${headline} ${details.join('. ')}`.replaceAll(/\s+/g, ' ');
  };
}
