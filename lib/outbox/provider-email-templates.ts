import { formatChangedDetails } from '@/lib/bookings/messages';
import { getProviderFeeMessage } from '@/lib/policies/cancellation-messages';
import {
  declinedMessage,
  getContactFacts,
  getBookingTitle,
  formatFullName,
  getMessageFacts,
  getPreviousTimeFacts,
  getProviderFacts,
  getProviderLink,
  getSeriesFacts,
  getSeriesLinks,
  getSeriesTitle,
  hideVisitDetails,
  replyNote,
} from './facts';
import type {
  BookingData,
  EmailContent,
  ProviderCalendarData,
  ProviderLinks,
  SeriesData,
  Site,
  ThreadData,
} from './types';
import { formatCount } from '@/lib/text';

/** Days until a calendar link expires. Must match private.add_provider_links. */
export const calendarLinkDays = 30;

function askForAcceptance({ awaits_acceptance }: BookingData, subject = 'it') {
  return awaits_acceptance
    ? [`Please accept ${subject}, or say that you can't make it. The link is below.`]
    : [];
}

/** Content of each email to providers, by message kind and recipient. */
export const providerEmailTemplates: Record<string, (data: never, site: Site) => EmailContent> = {
  'booking_confirmed/provider': (booking: BookingData & ProviderLinks, site) => ({
    subject: `New booking: ${getBookingTitle(booking, site)}`,
    opening: [
      `Hi ${booking.provider.first_name},`,
      'You have a new booking.',
      ...askForAcceptance(booking),
    ],
    facts: [...getProviderFacts(booking, site), ...getContactFacts(booking)],
    link: getProviderLink(booking, site),
  }),
  'booking_rescheduled/provider': (booking: BookingData & ProviderLinks, site) => ({
    subject: `Booking moved: ${getBookingTitle(booking, site)}`,
    opening: [
      `Hi ${booking.provider.first_name},`,
      'A customer moved a booking.',
      ...askForAcceptance(booking),
    ],
    facts: [
      ...getProviderFacts(booking, site),
      ...getPreviousTimeFacts(booking, site),
      ...getContactFacts(booking),
    ],
    link: getProviderLink(booking, site),
  }),
  'booking_details_changed/provider': (booking: BookingData & ProviderLinks, site) => ({
    subject: `Booking details changed: ${getBookingTitle(booking, site)}`,
    opening: [
      `Hi ${booking.provider.first_name},`,
      'A customer changed the details of a booking. Its time stays the same.',
    ],
    facts: [
      ['Changed', formatChangedDetails(booking.changed_columns ?? [])],
      ...getProviderFacts(booking, site),
      ...getContactFacts(booking),
    ],
    link: getProviderLink(booking, site),
  }),
  'booking_cancelled/provider': (booking: BookingData & ProviderLinks, site) => ({
    subject: `Booking canceled: ${getBookingTitle(booking, site)}`,
    opening: [
      `Hi ${booking.provider.first_name},`,
      booking.is_declined ? declinedMessage : 'A booking was canceled. That time is open again.',
    ],
    facts: getProviderFacts(hideVisitDetails(booking), site),
    closing: booking.fee_due ? [getProviderFeeMessage(booking.fee_due, booking.fee_due_on)] : [],
    link: getProviderLink(booking, site),
  }),
  'series_confirmed/provider': (series: SeriesData & ProviderLinks, site) => ({
    subject: `New bookings: ${getSeriesTitle(series)}`,
    opening: [
      `Hi ${series.provider.first_name},`,
      'You have a new series of bookings.',
      ...askForAcceptance(series, 'each booking'),
    ],
    facts: [
      ...getSeriesFacts(series, site, 'provider'),
      ...getContactFacts(series),
      ...getSeriesLinks(series, site),
    ],
  }),
  'series_cancelled/provider': (series: SeriesData & ProviderLinks, site) => ({
    subject: `Bookings canceled: ${getSeriesTitle(series)}`,
    opening: [
      `Hi ${series.provider.first_name},`,
      'These bookings were canceled. Those times are open again.',
    ],
    facts: getSeriesFacts(hideVisitDetails(series), site, 'provider'),
    closing: series.fee_due ? [getProviderFeeMessage(series.fee_due, series.fee_due_on)] : [],
    link: getProviderLink(series, site),
  }),
  'booking_message/provider': (thread: ThreadData & ProviderLinks, site) => ({
    subject: `New message about ${getBookingTitle(thread, site)}`,
    opening: [
      `Hi ${thread.provider.first_name},`,
      `${formatFullName(thread.customer)} wrote to you.`,
    ],
    facts: getMessageFacts(thread),
    closing: [replyNote],
    link: { ...getProviderLink(thread, site), label: 'Read and reply' },
  }),
  'provider_calendar/provider': ({ provider, links }: ProviderCalendarData, site) => ({
    subject: 'Your calendar',
    opening: [
      `Hi ${provider.first_name},`,
      "Here's your private link for blocking off time and seeing your bookings in your calendar app. Please don't share it.",
    ],
    facts: [
      ['For', formatFullName(provider)],
      ['Expires in', formatCount(calendarLinkDays, 'day')],
    ],
    link: { label: 'Open your calendar', href: site.toUrl(links.calendar ?? '') },
  }),
};
