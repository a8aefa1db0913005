import 'server-only';
import { cacheQuery } from '@/lib/cache/cache-query';
import { readOr } from '@/lib/result';
import { createPublicSupabase } from '@/lib/supabase/server';
import type { Policy } from './types';

export const getPolicy = cacheQuery(
  'booking-policy',
  async (): Promise<Policy> => {
    const { data, error } = await createPublicSupabase()
      .from('booking_policies')
      .select(
        `slot_minutes, lead_minutes, horizon_days, hold_minutes, grace_minutes, free_change_hours,
         late_fee_percent, max_open_holds, max_new_customer_holds_per_provider,
         max_open_bookings, max_open_bookings_per_provider, max_open_dates_per_provider,
         max_bookings_per_provider_day, max_reschedules_per_hour, max_booking_reschedules_per_day,
         max_series_bookings, max_new_customer_bookings,
         max_waitlist_windows, max_waitlist_entries, waitlist_hold_minutes, reminder_days,
         takes_payments`,
      )
      .lte('effective_at', new Date().toISOString())
      .order('effective_at', { ascending: false })
      .limit(1)
      .single();

    if (error) throw new Error('Failed to load the booking policy', { cause: error });
    // Without payments, no fee is asked.
    return { ...data, late_fee_percent: data.takes_payments ? data.late_fee_percent : 0 };
  },
  { tags: ['policy'] },
);

/** Returns the policy, or null if it can't be loaded, for pages that work without its numbers. */
export async function findPolicy() {
  return readOr(null, getPolicy(), 'Failed to load the booking policy');
}
