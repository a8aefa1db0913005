import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { BookingFrame } from '@/components/bookings/booking-frame';
import { ReviewChoices } from '@/components/bookings/review-choices';
import { ReviewDecision } from '@/components/bookings/review-decision';
import { NothingHere } from '@/components/feedback/nothing-here';
import { streamed } from '@/components/feedback/streamed';
import { getBookableService, getQuote } from '@/lib/bookings/queries';
import { toQuery } from '@/lib/bookings/rules';
import { detailsSchema, picksSchema } from '@/lib/bookings/schema';
import { getDraft } from '@/lib/bookings/service';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Review your booking', robots: { index: false } };

export default streamed(ReviewPage);

async function ReviewPage({ params, searchParams }: PageProps<'/book-service/[serviceId]/review'>) {
  const service = await getBookableService((await params).serviceId);
  if (!service) return <NothingHere />;
  const picks = picksSchema.parse(await searchParams);
  if (!picks.start) redirect(routes.bookService(service.id, 'when', toQuery(picks)));
  const details = detailsSchema.safeParse(await getDraft(service.id));
  if (!details.success) redirect(routes.bookService(service.id, 'details', toQuery(picks)));
  const quote = await getQuote(service.id, picks, details.data.place);

  return (
    <BookingFrame service={service} step="review" picks={picks} quote={quote} title="Look it over">
      <div className="grid gap-8">
        <ReviewChoices service={service} picks={picks} details={details.data} quote={quote} />
        <ReviewDecision service={service} picks={{ ...picks, start: picks.start }} quote={quote} />
      </div>
    </BookingFrame>
  );
}
