import type { Metadata } from 'next';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { TestCheckout } from '@/components/payments/test-checkout';
import { getCheckout } from '@/lib/payments/checkout-queries';
import { isTestCheckout } from '@/lib/payments/service';

export const metadata: Metadata = { title: 'Test checkout', robots: { index: false } };

export default withBookingErrors(TestCheckoutPage);

/** Test checkout page. Like Stripe's, it doesn't read the session, because the checkout id grants access (SITE-6). */
async function TestCheckoutPage({ params }: PageProps<'/test-checkout/[checkoutId]'>) {
  const checkout = isTestCheckout ? await getCheckout((await params).checkoutId) : null;
  return checkout ? <TestCheckout checkout={checkout} /> : <NotFoundNotice />;
}
