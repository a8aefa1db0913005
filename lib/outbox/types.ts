import type { stepChoices } from '@/lib/booking-choices';
import type { BookingSelection } from '@/lib/booking-flow/selection';
import type { AlertSubject } from '@/lib/area/alert-subject';
import type { BookingTerms } from '@/lib/policies/types';
import type { HourCycle } from '@/lib/dates/format';
import type { FunctionRow } from '@/lib/supabase/tables';

/** Message claimed by this server. `address` is null for the operator, whose address is an environment setting. */
export type ClaimedMessage = Omit<FunctionRow<'claim_messages'>, 'address' | 'hour_cycle'> & {
  address: string | null;
  hour_cycle: HourCycle | null;
};

/** Data for messages about a booking. Keys are column names. */
export type BookingData = {
  reference: string;
  starts_at: string;
  ends_at: string;
  starts_before: string | null;
  time_zone: string;
  place: 'home' | 'venue' | null;
  address: string | null;
  access_notes: string | null;
  notes: string | null;
  /** Person who will be there instead of the customer. Missing in messages without details of the visit. */
  on_site?: { name: string; phone: string } | null;
  total: number;
  due_online: number;
  due_on_site: number;
  free_until: string | null;
  late_fee: number | null;
  cancellation_fee: number | null;
  fee_due: number | null;
  fee_due_on: string | null;
  refund: number | null;
  service: { name: string };
  /** Add-ons and answers as they were booked. Missing once the booking is gone. */
  extras?: string[];
  customer: {
    first_name: string | null;
    last_name: string | null;
    phone: string | null;
    bio: string | null;
  };
  provider: {
    first_name: string;
    last_name: string;
    business: {
      business_name: string;
      address_line: string;
      city: string;
      region: string;
      postal_code: string;
    };
  };
  policy: BookingTerms['policy'];
  /** Columns that the customer changed, in a message about changed details. */
  changed_columns?: string[];
  /** Whether the policy requires the provider's acceptance, which is still missing. */
  awaits_acceptance?: boolean;
  /** Whether the provider canceled. `alternatives` then has other providers to choose from. */
  is_declined?: boolean;
  alternatives?: Alternative[];
};

/** Available time of another provider, for a booking that its provider canceled. */
export type Alternative = {
  first_name: string;
  last_name: string;
  business_name: string;
  starts_at: string;
  time_zone: string;
};

/** Data of unread messages in a booking's thread. A text gets none of them. */
export type ThreadData = BookingData & { messages: string[] };

/** Paths of a provider's private links, keyed by booking reference. */
export type ProviderLinks = { links: Record<string, string> };

/** Data for the email with a provider's calendar link. */
export type ProviderCalendarData = ProviderLinks & {
  provider: { first_name: string; last_name: string };
};

/** Data of a series: its first booking, and the dates and totals of all its bookings. */
export type SeriesData = BookingData & {
  bookings: { reference: string; starts_at: string; total: number }[];
};

/** Data of a slot held for a waitlist entry, with the selection for the last booking step. */
export type OfferData = BookingData & {
  hold_expires_at: string;
  selection: Omit<BookingSelection, keyof typeof stepChoices>;
};

/** Data of an alert whose area is now served. */
export type AlertData = AlertSubject & { customer: Pick<BookingData['customer'], 'first_name'> };

/** Data of a contact message, or of a visitor's interest in becoming a provider. */
export type VisitorData = {
  reference: string;
  name: string;
  email: string;
  phone?: string | null;
  city?: string;
  about?: string;
  /** Name of the category that an applicant chose. */
  trade?: string | null;
  message?: string;
};

/** Data of a review that a customer reported. */
export type ReportData = {
  id: string;
  rating: number;
  comment: string;
  /** Names of its photos' files, one per line, or null. */
  photos: string | null;
  author: string;
  provider: string;
  service: string;
  reason: string;
  details: string;
};

/** Data of a thread that its customer or its provider reported. */
export type ThreadReportData = {
  reference: string;
  reporter: 'customer' | 'provider';
  details: string;
};

/** Data of a request for help with a booking. */
export type HelpRequestData = Record<
  'reference' | 'category' | 'details' | 'name' | 'email' | 'service' | 'provider',
  string
>;

/** Data of the operator's answer to it. */
export type HelpAnswerData = BookingData & {
  outcome: string;
  refunded: number | null;
  answer: string;
};

/** Data of a review or picture that the operator hid. */
export type HiddenData = Pick<BookingData, 'reference' | 'service'> & {
  customer: Pick<BookingData['customer'], 'first_name'>;
  provider: Pick<BookingData['provider'], 'first_name' | 'last_name'>;
  reason: string;
};

/** Content of an email, before it is formatted as plain text and HTML. */
export type EmailContent = {
  subject: string;
  /** Paragraphs above the facts. */
  opening: string[];
  facts: [label: string, value: string][];
  /** Paragraphs below the facts. */
  closing?: string[];
  link?: { label: string; href: string };
  /** Reply-To address, if it isn't ours. */
  replyTo?: string;
};

/** Context for a template, in addition to the message's data. */
export type Site = {
  now: Date;
  toUrl: (path: string) => string;
  takesTips: boolean;
  /** Recipient's 12/24-hour setting (TIME-11). */
  hourCycle: HourCycle;
};
