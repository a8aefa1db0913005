import { redirect } from 'next/navigation';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { ServiceStep } from '@/components/booking-flow/service-step';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { chooseTime } from '@/lib/booking-flow/hold-actions';
import { findQuote } from '@/lib/booking-flow/price-queries';
import { readBookingContext, requireOfferedProvider } from '@/lib/booking-flow/booking-context';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { requireIdempotencyKeyInUrl } from '@/lib/booking-flow/idempotency-key';
import { getPolicy } from '@/lib/policies/queries';
import { hasFirstStepQuestions } from '@/lib/booking-flow/steps';
import { getHourCycle } from '@/lib/session/customer';

export { generateMetadata } from '../page';

/** Service step with choices in the URL. `/book-service/{id}` redirects here if its URL has any. */
export default withBookingErrors(ServiceStepPage, <PostedForm action={chooseTime} />);

async function ServiceStepPage({
  params,
  searchParams,
}: PageProps<'/book-service/[serviceId]/service'>) {
  const query = await searchParams;
  const context = await readBookingContext((await params).serviceId, query);
  if (!context) return <NotFoundNotice />;
  requireOfferedProvider(context);
  const { service, selection } = context;
  if (selection.provider_id && !hasFirstStepQuestions(service)) {
    redirect(getSelectionHref('time', selection));
  }
  if (selection.starts_at) requireIdempotencyKeyInUrl('service', selection, query);
  // `PolicyNote` reads the policy too. Reading it here catches an error.
  const [quote, hourCycle] = await Promise.all([findQuote(selection), getHourCycle(), getPolicy()]);
  return <ServiceStep {...context} quote={quote} hourCycle={hourCycle} />;
}
