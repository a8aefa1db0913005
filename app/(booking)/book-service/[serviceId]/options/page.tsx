import { bookingPage } from '@/components/bookings/booking-page';
import { OptionsStep } from '@/components/bookings/options-step';
import { NothingHere } from '@/components/feedback/nothing-here';
import { findQuote } from '@/lib/bookings/price-queries';
import { readSelection } from '@/lib/bookings/selection-schema';
import { getBookableService } from '@/lib/bookings/service-queries';

export { generateMetadata } from '../page';

/** `/book-service/{id}` with choices in its query is rewritten to this page: see next.config.mjs. */
export default bookingPage(OptionsPage);

async function OptionsPage({
  params,
  searchParams,
}: PageProps<'/book-service/[serviceId]/options'>) {
  const service = await getBookableService((await params).serviceId);
  if (!service) return <NothingHere />;
  const selection = readSelection(service.id, await searchParams);
  return <OptionsStep service={service} selection={selection} quote={await findQuote(selection)} />;
}
