import type { Enums, FunctionRow, Row } from '@/lib/supabase/tables';

type PolicyRow = Row<'booking_policies'>;

/** The policy in force, without the columns that only the database uses. */
export type Policy = Omit<
  PolicyRow,
  | 'id'
  | 'effective_at'
  | 'currency'
  | 'charges_no_show'
  | 'late_fee_days'
  | 'max_bookings_per_hour'
  | 'max_texts_per_day'
  | 'new_customer_days'
  | 'payment_minutes'
  | 'requires_acceptance'
  | 'review_edit_days'
  | 'settlement_currency'
  | 'settlement_rate'
>;
export type CancellationPolicy = Pick<
  PolicyRow,
  'free_change_hours' | 'late_fee_percent' | 'grace_minutes'
>;

/** Terms stored with a booking. The nullable ones are null until it is confirmed. */
export type BookingTerms = {
  starts_at: string | null;
  time_zone: string;
  free_until: string | null;
  late_fee: number | null;
  policy: Pick<CancellationPolicy, 'late_fee_percent'>;
};

/** Terms of a booking if it were confirmed now. */
export type TermsQuote = FunctionRow<'quote_terms'>;

export type RescheduleQuote = FunctionRow<'quote_reschedule'>;

/** Cost of canceling a booking now. `fee` is null if it is too late to cancel. */
export type CancellationQuote = {
  outcome: Enums['cancellation_outcome'];
  free_until: string;
  fee: number | null;
  /** Unpaid part of the fee, the day by which it is due, and the refund of the online payment. */
  fee_due?: number | null;
  fee_due_on?: string | null;
  refund?: number | null;
};
