import type { BookingSelection } from '@/lib/booking-flow/selection';
import type { CancellationPolicy } from '@/lib/policies/types';
import type { HourCycle } from '@/lib/dates/hour-cycle';
import type { Database } from '@/lib/supabase/database.types';

type Claimed = Database['public']['Functions']['claim_messages']['Returns'][number];

/** A message that this server has claimed; the operator's address is the server's to know. */
export type ClaimedMessage = Omit<Claimed, 'address' | 'hour_cycle'> & {
  address: string | null;
  hour_cycle: HourCycle | null;
};

/** What the words of a booking's messages are made from: columns under their own names. */
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
  total: number;
  due_online: number;
  due_on_site: number;
  cancellation_fee: number | null;
  fee_due: number | null;
  refund: number | null;
  service: { name: string };
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
  policy: CancellationPolicy;
};

/** The same of a series: its first booking, and the dates and sums of all. */
export type SeriesData = BookingData & {
  bookings: { reference: string; starts_at: string; total: number }[];
};

/** The same of a time that is held for who waited for it, with what its last step needs to know. */
export type OfferData = BookingData & {
  hold_expires_at: string;
  selection: Omit<BookingSelection, 'date'>;
};

/** A row of what visitors send. */
export type VisitorData = {
  reference: string;
  name: string;
  email: string;
  phone?: string | null;
  city?: string;
  about?: string;
  message?: string;
};

/** A mail before it has a form: the same words become plain text and HTML. */
export type Words = {
  subject: string;
  /** Paragraphs above the facts. */
  opening: string[];
  facts: [name: string, value: string][];
  /** Paragraphs below them. */
  closing?: string[];
  link?: { label: string; href: string };
  /** Whom an answer reaches, when it is not us. */
  replyTo?: string;
};

/** What the words need to know beside the message. */
export type Site = {
  now: Date;
  urlOf: (path: string) => string;
  /** How the recipient reads times (TIME-11); null is the locale's. */
  hourCycle: HourCycle | null;
};
