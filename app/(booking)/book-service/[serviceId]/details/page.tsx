import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { BookingFrame } from '@/components/bookings/booking-frame';
import { DetailsForm } from '@/components/bookings/details-form';
import { NothingHere } from '@/components/feedback/nothing-here';
import { streamed } from '@/components/feedback/streamed';
import { getCustomer } from '@/lib/session/customer';
import { getBookableService, getQuote, listSavedPlaces } from '@/lib/bookings/queries';
import { offerOf, toQuery } from '@/lib/bookings/rules';
import { picksSchema } from '@/lib/bookings/schema';
import { getDraft } from '@/lib/bookings/service';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Booking details', robots: { index: false } };

export default streamed(DetailsPage);

async function DetailsPage({
  params,
  searchParams,
}: PageProps<'/book-service/[serviceId]/details'>) {
  const service = await getBookableService((await params).serviceId);
  if (!service) return <NothingHere />;
  const picks = picksSchema.parse(await searchParams);
  if (!picks.start) redirect(routes.bookService(service.id, 'when', toQuery(picks)));
  const [quote, draft, customer] = await Promise.all([
    getQuote(service.id, picks),
    getDraft(service.id),
    getCustomer(),
  ]);
  const offer = offerOf(service.offers, picks.provider);

  return (
    <BookingFrame
      service={service}
      step="details"
      picks={picks}
      quote={quote}
      title="Where, and what should we know?"
    >
      <DetailsForm
        serviceId={service.id}
        picks={picks}
        offers={offer ? [offer] : service.offers}
        places={customer ? await listSavedPlaces() : []}
        draft={draft}
      />
    </BookingFrame>
  );
}
