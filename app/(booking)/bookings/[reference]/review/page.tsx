import type { Metadata } from 'next';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { saveReview } from '@/lib/reviews/actions';
import { OwnReviewDecision } from '@/components/reviews/own-review-decision';
import { withOwnBooking } from '@/components/bookings/with-own-booking';
import { getOwnReview } from '@/lib/reviews/own-review-queries';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { routes } from '@/lib/routes';
import { features } from '@/lib/site-config';

export const metadata: Metadata = { title: 'Review your booking', robots: { index: false } };

export default withBookingErrors(ReviewPage, <PostedForm action={saveReview} />);

async function ReviewPage({ params }: PageProps<'/bookings/[reference]/review'>) {
  return withOwnBooking((await params).reference, routes.reviewBooking, async (booking) => {
    const review = await getOwnReview(booking);
    if (!review && !features.reviews) return <NotFoundNotice />;
    return <OwnReviewDecision booking={booking} review={review} />;
  });
}
