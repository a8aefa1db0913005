import { redirect } from 'next/navigation';
import { withBookingErrors } from '@/components/booking-flow/booking-page';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { ServiceStep } from '@/components/booking-flow/service-step';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { chooseTime } from '@/lib/booking-flow/hold-actions';
import { findQuote } from '@/lib/booking-flow/price-queries';
import { readPlacedBooking, requireOfferedProvider } from '@/lib/booking-flow/placed-selection';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { requireIdempotencyKeyInUrl } from '@/lib/booking-flow/step-key';
import { asksOnFirstStep } from '@/lib/booking-flow/steps';

export { generateMetadata } from '../page';

/** The first step with choices. `/book-service/{id}` redirects here if its query has any. */
export default withBookingErrors(ServiceStepPage, <PostedForm action={chooseTime} />);

async function ServiceStepPage({
  params,
  searchParams,
}: PageProps<'/book-service/[serviceId]/service'>) {
  const query = await searchParams;
  const placed = await readPlacedBooking((await params).serviceId, query);
  if (!placed) return <NotFoundNotice />;
  requireOfferedProvider(placed);
  const { service, selection, area } = placed;
  if (selection.provider_id && !asksOnFirstStep(service)) {
    redirect(getSelectionHref('time', selection));
  }
  if (selection.starts_at) requireIdempotencyKeyInUrl('service', selection, query);
  return (
    <ServiceStep
      service={service}
      selection={selection}
      area={area}
      quote={await findQuote(selection)}
    />
  );
}
