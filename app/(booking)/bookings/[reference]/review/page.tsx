import type { Metadata } from 'next';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { saveReview } from '@/lib/reviews/actions';
import { ReviewDecision } from '@/components/reviews/review-decision';
import { renderBookingPage } from '@/components/bookings/render-booking-page';
import { getCustomerReview } from '@/lib/reviews/customer-review-queries';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { routes } from '@/lib/routes';
import { features } from '@/lib/site-config';

export const metadata: Metadata = { title: 'Review your booking', robots: { index: false } };

export default withBookingErrors(ReviewPage, <PostedForm action={saveReview} />);

async function ReviewPage({ params }: PageProps<'/bookings/[reference]/review'>) {
  const { reference } = await params;
  return renderBookingPage(reference, routes.reviewBooking, async (booking, hourCycle) => {
    const review = await getCustomerReview(booking);
    if (!review && !features.reviews) return <NotFoundNotice />;
    return <ReviewDecision booking={booking} review={review} hourCycle={hourCycle} />;
  });
}
