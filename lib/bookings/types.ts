import type { CancellationQuote } from '@/lib/policies/types';
import type { Failure } from '@/lib/result';
import type { Database } from '@/lib/supabase/database.types';

export type ServicePlace = Database['public']['Enums']['service_place'];

export type SavedPlace = {
  id: string;
  label: string;
  address_line: string;
  city: string;
  postal_code: string;
  is_default: boolean;
};

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

export type BookingRhythm = Database['public']['Enums']['booking_rhythm'];

export type BookingTab = 'upcoming' | 'past' | 'cancelled';

export type Price = {
  total: number;
  lines: {
    kind: Database['public']['Enums']['booking_line_kind'];
    label: string;
    amount: number;
  }[];
  due_online?: number;
};

/** Hint of a database error: why a hold or a booking was refused. */
export type BookingFailureCode =
  | 'invalid_request'
  | 'invalid_add_on'
  | 'invalid_answer'
  | 'invalid_time'
  | 'past'
  | 'too_soon'
  | 'too_far'
  | 'off_grid'
  | 'too_long'
  | 'invalid_place'
  | 'unknown_postal_code'
  | 'outside_area'
  | 'not_offered'
  | 'outside_hours'
  | 'slot_taken'
  | 'price_changed'
  | 'already_confirmed'
  | 'too_many_bookings'
  | 'too_many_holds'
  | 'too_many_holds_with_provider'
  | 'too_many_open_bookings'
  | 'too_many_with_provider'
  | 'too_many_dates_with_provider'
  | 'too_many_on_day'
  | 'too_many_new_customers'
  | 'overlapping_booking'
  | 'series_taken'
  | 'invalid_series'
  | 'invalid_day'
  | 'invalid_window'
  | 'too_many_windows'
  | 'too_many_waitlist_entries'
  | 'free_now'
  | 'hold_over'
  | 'hold_extended'
  | 'unknown_booking'
  | 'booking_closed'
  | 'already_started'
  | 'too_late_to_move'
  | 'too_many_reschedules'
  | 'too_many_booking_reschedules'
  | 'fee_changed'
  | 'invalid_rating'
  | 'not_completed'
  | 'review_closed'
  | 'too_many_reviews'
  | 'too_many_payments'
  | 'series_prepaid'
  | 'never_repeated';

export type ServingProvider = { provider_id: string; name: string; business_name: string };

export type BookingFailureDetails = {
  /** With `outside_area`: providers who serve the address. */
  serving?: ServingProvider[];
  /** With `slot_taken`: the nearest free slots. */
  nearest?: NearestSlot[];
  /** With `already_confirmed`: the reference of the existing booking. */
  booking?: string;
  /** With `price_changed`: the current price. */
  price?: Price;
  /** With `fee_changed`: the current fee. */
  cancellation?: CancellationQuote;
};

export type BookingFailure = Failure<BookingFailureCode, BookingFailureDetails>;
