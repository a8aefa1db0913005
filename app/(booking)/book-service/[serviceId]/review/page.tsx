import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { BookingFrame } from '@/components/bookings/booking-frame';
import { bookingPage } from '@/components/bookings/booking-page';
import { ReviewChoices } from '@/components/bookings/review-choices';
import { ReviewDecision } from '@/components/bookings/review-decision';
import { NothingHere } from '@/components/feedback/nothing-here';
import { detailsSchema } from '@/lib/bookings/details-schema';
import { getDraft } from '@/lib/bookings/draft';
import { findQuote } from '@/lib/bookings/price-queries';
import { selectionHref } from '@/lib/bookings/selection';
import { readSelection } from '@/lib/bookings/selection-schema';
import { getBookableService } from '@/lib/bookings/service-queries';

export const metadata: Metadata = { title: 'Review your booking', robots: { index: false } };

export default bookingPage(ReviewPage);

async function ReviewPage({ params, searchParams }: PageProps<'/book-service/[serviceId]/review'>) {
  const service = await getBookableService((await params).serviceId);
  if (!service) return <NothingHere />;
  const chosen = readSelection(service.id, await searchParams);
  const { starts_at, place, postal_code } = chosen;
  if (!starts_at) redirect(selectionHref('when', chosen));
  const draft = await getDraft(service.id);
  const details = detailsSchema.safeParse({ ...draft, place, postal_code });
  if (!details.success || !place) redirect(selectionHref('details', chosen));
  const selection = { ...chosen, starts_at, place };
  const quote = await findQuote(selection);

  return (
    <BookingFrame
      service={service}
      step="review"
      selection={selection}
      quote={quote}
      title="Review your booking"
    >
      <div className="grid gap-8">
        <ReviewChoices
          service={service}
          selection={selection}
          details={details.data}
          quote={quote}
        />
        <ReviewDecision service={service} selection={selection} quote={quote} />
      </div>
    </BookingFrame>
  );
}
