import 'server-only';
import { redirect } from 'next/navigation';
import { toBookingFailure } from '@/lib/bookings/failures';
import { paymentMessages } from '@/lib/bookings/payment-messages';
import { failed } from '@/lib/result';
import { createServerSupabase } from '@/lib/supabase/server';
import { openCheckout } from './checkouts';

/** Leads to the page on which a held booking is paid: the same one as long as it is open. */
export async function startPayment(reference: string) {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.rpc('begin_payment', { p_reference: reference });
  if (error) return toBookingFailure(error, paymentMessages);
  const opened = await openCheckout(data);
  if (!opened.ok) {
    const { reference: logged } = opened;
    return failed('unavailable', paymentMessages.unavailable, { reference: logged });
  }
  redirect(opened.data);
}
