import { OptionsStep } from '@/components/bookings/options-step';
import { NothingHere } from '@/components/feedback/nothing-here';
import { streamed } from '@/components/feedback/streamed';
import { getQuote } from '@/lib/bookings/price-queries';
import { readSelection } from '@/lib/bookings/selection-schema';
import { getBookableService } from '@/lib/bookings/service-queries';

export { generateMetadata } from '../page';

/** `/book-service/{id}` with choices in its query is rewritten to this page: see next.config.mjs. */
export default streamed(OptionsPage);

async function OptionsPage({
  params,
  searchParams,
}: PageProps<'/book-service/[serviceId]/options'>) {
  const service = await getBookableService((await params).serviceId);
  if (!service) return <NothingHere />;
  const selection = readSelection(service.id, await searchParams);
  return <OptionsStep service={service} selection={selection} quote={await getQuote(selection)} />;
}
