import type { Metadata } from 'next';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { TipOutcome } from '@/components/payments/tip-outcome';
import { getCheckout } from '@/lib/payments/checkout-queries';
import { features } from '@/lib/site-config';

export const metadata: Metadata = { title: 'Your tip', robots: { index: false } };

export default withBookingErrors(TipCancelPage);

/** Page after a tip's checkout was canceled. It ignores the session, which may be gone or another customer's. */
async function TipCancelPage({ searchParams }: PageProps<'/tip-cancel'>) {
  const checkout = await getCheckout((await searchParams).checkout);
  if (!checkout && !features.tips) return <NotFoundNotice />;
  return <TipOutcome checkout={checkout} via="cancel" />;
}
