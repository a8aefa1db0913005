import 'server-only';
import { redirect } from 'next/navigation';
import { openCheckout } from '@/lib/payments/checkouts';
import { failed } from '@/lib/result';
import { createServerSupabase } from '@/lib/supabase/server';
import { toBookingFailure } from '@/lib/bookings/failures';
import { paymentMessages } from '@/lib/payments/booking-messages';
import { features } from '@/lib/site-config';

/** Redirects to the checkout of a held booking, or returns why it can't be paid. */
export async function startPayment(reference: string) {
  // An offer may still require a deposit while deposits are off. `npm run doctor` reports it.
  if (!features.deposits) return failed('unavailable', paymentMessages.depositsOff);
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.rpc('begin_payment', { p_reference: reference });
  if (error) return toBookingFailure(error, paymentMessages);
  const checkout = await openCheckout(data);
  if (checkout.ok) redirect(checkout.data);
  if (checkout.code === 'rejected') return failed('rejected', paymentMessages.depositsOff);
  return failed('unavailable', paymentMessages.unavailable, { reference: checkout.reference });
}
