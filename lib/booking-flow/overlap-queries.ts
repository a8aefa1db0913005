import 'server-only';
import { readOr } from '@/lib/result';
import { createServerSupabase, isVisitor } from '@/lib/supabase/server';
import type { CustomerBookingTime, Period } from './overlaps';

/** Returns the customer's bookings between the earliest start and the latest end, or none if reading fails. */
export async function listBookedTimes(periods: Period[]): Promise<CustomerBookingTime[]> {
  const from = periods.map(({ starts_at }) => starts_at).sort()[0];
  const to = periods
    .map(({ ends_at }) => ends_at)
    .sort()
    .at(-1);
  if (!from || !to || (await isVisitor())) return [];
  return readOr([], readBookedTimes(from, to), 'Failed to load your bookings');
}

async function readBookedTimes(from: string, to: string) {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('bookings')
    .select('starts_at, ends_at, time_zone, service:services (name)')
    .eq('status', 'confirmed')
    .eq('for_someone_else', false)
    .lt('starts_at', to)
    .gt('ends_at', from)
    .order('starts_at');
  if (error) throw new Error('Failed to load your bookings', { cause: error });
  return data;
}
