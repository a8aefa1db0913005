import type { Metadata } from 'next';
import { withBookingErrors } from '@/components/booking-flow/booking-page';
import { TipOutcome } from '@/components/payments/tip-outcome';
import { getCheckout } from '@/lib/payments/checkout-queries';

export const metadata: Metadata = { title: 'Your tip', robots: { index: false } };

export default withBookingErrors(TipSuccessPage);

/** Reads no session: a customer may return from the payment page without one, or with another. */
async function TipSuccessPage({ searchParams }: PageProps<'/tip-success'>) {
  const checkout = await getCheckout((await searchParams).checkout);
  return <TipOutcome checkout={checkout} via="success" />;
}
