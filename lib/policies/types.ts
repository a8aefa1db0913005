import type { Database } from '@/lib/supabase/database.types';

export type Policy = CancellationPolicy & {
  slot_minutes: number;
  lead_minutes: number;
  horizon_days: number;
  hold_minutes: number;
  max_open_holds: number;
  max_new_customer_holds_per_provider: number;
  max_open_bookings: number;
  max_open_bookings_per_provider: number;
  max_open_dates_per_provider: number;
  max_bookings_per_provider_day: number;
  max_reschedules_per_hour: number;
  max_booking_reschedules_per_day: number;
  max_series_bookings: number;
  max_new_customer_bookings: number;
  max_waitlist_windows: number;
  max_waitlist_entries: number;
  waitlist_hold_minutes: number;
  reminder_days: number;
};
export type CancellationPolicy = {
  free_change_hours: number;
  late_fee_percent: number;
  /** How long after booking canceling stays free. */
  grace_minutes: number;
};

/** Terms that were stored with a booking when it was confirmed. Null before. */
export type BookingTerms = {
  starts_at: string | null;
  time_zone: string;
  free_until: string | null;
  late_fee: number | null;
  policy: Pick<CancellationPolicy, 'late_fee_percent'>;
};

/** Terms of a booking if it were confirmed now. */
export type TermsQuote = Database['public']['Functions']['quote_terms']['Returns'][number];

export type MoveQuote = Database['public']['Functions']['quote_move']['Returns'][number];

/** Cost of canceling a booking now. A null `fee` means that it is too late. */
export type CancellationQuote = {
  outcome: Database['public']['Enums']['cancellation_outcome'];
  free_until: string;
  fee: number | null;
  /** Unpaid part of the fee, and refund of the online payment. */
  fee_due?: number | null;
  refund?: number | null;
  /** Due date of the unpaid part. */
  fee_due_on?: string | null;
};
