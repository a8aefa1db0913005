/** Facts (labeled rows) and phrases that several email and text templates share. */

import { getPaymentFacts } from '@/lib/payments/booking-messages';
import { formatBookingAddress } from '@/lib/bookings/addresses';
import { formatTime, formatWhen, formatZone } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';
import { formatOnSite, onSiteLabels } from '@/lib/form/on-site';
import { formatPhone } from '@/lib/form/phone';
import { features } from '@/lib/site-config';
import type {
  BookingData,
  EmailContent,
  OfferData,
  ProviderLinks,
  SeriesData,
  Site,
  ThreadData,
  VisitorData,
} from './types';

type Facts = EmailContent['facts'];

export function formatHoldEnd({ hold_expires_at, time_zone }: OfferData, { hourCycle }: Site) {
  const time = formatTime(hold_expires_at, time_zone, hourCycle);
  return `${time} ${formatZone(hold_expires_at, time_zone, 'short')}`;
}

export function getBookingTitle(booking: BookingData, site: Site) {
  return `${booking.service.name}, ${formatWhen(booking.starts_at, booking.time_zone, site.hourCycle)}`;
}

export function getSeriesTitle({ service, bookings }: SeriesData) {
  return `${service.name}, ${bookings.length} dates`;
}

/** Returns the facts of a series for the message's recipient, with one date per line. */
export function getSeriesFacts(
  series: SeriesData,
  site: Site,
  recipient: 'customer' | 'provider' = 'customer',
) {
  const facts =
    recipient === 'customer' ? getCustomerFacts(series, site) : getProviderFacts(series, site);
  const dates = series.bookings.map(
    ({ starts_at, reference }) =>
      `${formatWhen(starts_at, series.time_zone, site.hourCycle)} (${reference})`,
  );
  return facts
    .filter(([label]) => label !== 'Reference')
    .map(([label, value]): Facts[number] => [label, label === 'When' ? dates.join('\n') : value]);
}

export function formatGreeting({ customer }: { customer: { first_name: string | null } }) {
  return customer.first_name ? `Hi ${customer.first_name},` : 'Hello,';
}

export function formatFullName({
  first_name,
  last_name,
}: Record<'first_name' | 'last_name', string | null>) {
  return [first_name, last_name].filter(Boolean).join(' ') || 'A customer';
}

export function getCustomerFacts(booking: BookingData, site: Site): Facts {
  return [
    ['Service', booking.service.name],
    ...createOptionalFact('Options', booking.extras?.join('\n')),
    ['With', formatFullName(booking.provider)],
    ['When', formatWhen(booking.starts_at, booking.time_zone, site.hourCycle)],
    ['Where', formatBookingAddress(booking)],
    ['Total', formatMoney(booking.total)],
    ...getPaymentFacts(booking),
    ['Reference', booking.reference],
  ];
}

export function getProviderFacts(booking: BookingData, site: Site): Facts {
  return [
    ['Service', booking.service.name],
    ...createOptionalFact('Options', booking.extras?.join('\n')),
    ['For', formatFullName(booking.customer)],
    ['When', formatWhen(booking.starts_at, booking.time_zone, site.hourCycle)],
    ...createOptionalFact('Where', formatBookingAddress(booking)),
    ...createOptionalFact('Getting in', booking.access_notes),
    ...createOptionalFact('Notes', booking.notes),
    ...createOptionalFact(
      onSiteLabels.on_site,
      formatOnSite(booking.on_site?.name, booking.on_site?.phone),
    ),
    ['Total', formatMoney(booking.total)],
    ...getPaymentFacts(booking),
    ['Reference', booking.reference],
  ];
}

/** Removes the customer's address, notes and person on site, which providers no longer see once a booking is canceled (PROV-7). */
export function hideVisitDetails<Booking extends BookingData>(booking: Booking): Booking {
  return { ...booking, address: null, access_notes: null, notes: null, on_site: null };
}

/** Returns the customer's phone number and bio for the provider (MSG-12). */
export function getContactFacts({ customer }: BookingData): Facts {
  return [
    ...createOptionalFact('Phone', formatPhone(customer.phone)),
    ...createOptionalFact('About them', customer.bio),
  ];
}

/** What a provider reads about a booking that they declined. */
export const declinedMessage =
  "You can't make it, so this booking is canceled. We've let the customer know, and the time stays blocked for you.";

export const replyNote = 'To reply, open the link. Replies to this email reach no one.';

/** Returns the unread messages of a thread, each as a fact, so that none can pass for our words (THREAD-3). */
export function getMessageFacts({ messages }: ThreadData) {
  return messages.map((body): Facts[number] => ['Message', body]);
}

/** Returns other providers' available times, for a booking that its provider canceled. */
export function getAlternativeFacts({ alternatives = [] }: BookingData, { hourCycle }: Site) {
  const lines = alternatives.map(
    (alternative) =>
      `${formatWhen(alternative.starts_at, alternative.time_zone, hourCycle)} with ${formatFullName(alternative)}, ${alternative.business_name}`,
  );
  return createOptionalFact('Also available', lines.join('\n'));
}

/** Returns the link label for a completed booking, naming what the customer can do there (BRAND-3). */
export function formatReceiptLabel({ takesTips }: Site) {
  if (features.reviews && takesTips) return 'See your receipt, leave a review or add a tip';
  if (features.reviews) return 'See your receipt or leave a review';
  return takesTips ? 'See your receipt or add a tip' : 'See your receipt';
}

export function getProviderLink({ links, reference }: BookingData & ProviderLinks, site: Site) {
  return { label: 'Open this booking', href: site.toUrl(links[reference] ?? '') };
}

/** Lists a provider's private links to the bookings of a series, labeled by time. */
export function getSeriesLinks(
  { links, bookings, time_zone }: SeriesData & ProviderLinks,
  site: Site,
) {
  return bookings.map(({ reference, starts_at }): [string, string] => [
    formatWhen(starts_at, time_zone, site.hourCycle),
    site.toUrl(links[reference] ?? ''),
  ]);
}

export function getPreviousTimeFacts(
  { starts_before, time_zone }: BookingData,
  { hourCycle }: Site,
) {
  const when = starts_before && formatWhen(starts_before, time_zone, hourCycle);
  return createOptionalFact('Previous time', when);
}

export function getVisitorFacts(visitor: VisitorData): Facts {
  return [
    ['Name', visitor.name],
    ['Email', visitor.email],
    ...createOptionalFact('Phone', visitor.phone),
    ...createOptionalFact('Trade', visitor.trade),
    ...createOptionalFact('City', visitor.city),
    ['Reference', visitor.reference],
  ];
}

function createOptionalFact(label: string, value: string | null | undefined): Facts {
  return value ? [[label, value]] : [];
}
