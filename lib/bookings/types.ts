import type { CancellationQuote } from '@/lib/policies/types';
import type { Failure } from '@/lib/result';
import type { Enums, Row } from '@/lib/supabase/tables';
import type { BookingFailureCode } from './failure-messages';

export type Venue = Enums['service_place'];

export type SavedAddress = Pick<
  Row<'customer_locations'>,
  | 'id'
  | 'label'
  | 'address_line'
  | 'city'
  | 'postal_code'
  | 'access_notes'
  | 'on_site_name'
  | 'on_site_phone'
  | 'is_default'
>;

export type FreeSlot = {
  provider_id: string;
  starts_at: string;
  ends_at: string;
  time_zone: string;
  /** Price at that time. Missing when rescheduling, which keeps the price. */
  total?: number;
};

/** One of the three alternatives offered when the chosen slot was just taken. */
export type NearestSlot = Pick<FreeSlot, 'provider_id' | 'starts_at' | 'time_zone' | 'total'> & {
  /** Missing when rescheduling, which keeps the provider. */
  first_name?: string;
};

export type BookingFrequency = Enums['booking_frequency'];

export type BookingTab = 'upcoming' | 'past' | 'cancelled';

export type Price = {
  total: number;
  lines: { kind: Enums['booking_line_kind']; label: string; amount: number }[];
  due_online?: number;
};

export type ServingProvider = { provider_id: string; name: string; business_name: string };

export type BookingFailureDetails = {
  /** With `outside_area`: providers who serve the address. */
  serving?: ServingProvider[];
  /** With `slot_taken`: the nearest available slots. */
  nearest?: NearestSlot[];
  /** With `already_confirmed`: the reference of the existing booking. */
  booking?: string;
  /** With `price_changed`: the current price. */
  price?: Price;
  /** With `slot_available` and `outside_hours`, if several days were chosen: the day. */
  day?: string;
  /** With `fee_changed`: the current fee. */
  cancellation?: CancellationQuote;
};

export type BookingFailure = Failure<BookingFailureCode, BookingFailureDetails>;
