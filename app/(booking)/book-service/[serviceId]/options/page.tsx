import { OptionsStep } from '@/components/bookings/options-step';
import { NothingHere } from '@/components/feedback/nothing-here';
import { streamed } from '@/components/feedback/streamed';
import { getBookableService, getQuote } from '@/lib/bookings/queries';
import { picksSchema } from '@/lib/bookings/schema';

export { generateMetadata } from '../page';

/** `/book-service/{id}` with choices in its query is rewritten to this page: see next.config.mjs. */
export default streamed(OptionsPage);

async function OptionsPage({
  params,
  searchParams,
}: PageProps<'/book-service/[serviceId]/options'>) {
  const service = await getBookableService((await params).serviceId);
  if (!service) return <NothingHere />;
  const picks = picksSchema.parse(await searchParams);
  return <OptionsStep service={service} picks={picks} quote={await getQuote(service.id, picks)} />;
}
