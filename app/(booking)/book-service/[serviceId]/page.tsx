import type { Metadata } from 'next';
import { ServiceJsonLd } from '@/components/bookings/service-json-ld';
import { ServiceStep } from '@/components/bookings/service-step';
import { NothingHere } from '@/components/feedback/nothing-here';
import { getStartingQuote } from '@/lib/bookings/price-queries';
import { emptySelection } from '@/lib/bookings/selection';
import { getBookableService } from '@/lib/bookings/service-queries';
import { publicPage } from '@/lib/public-page';
import { routes } from '@/lib/routes';

type Props = PageProps<'/book-service/[serviceId]'>;

/** Prerendered on its first visit and renewed once a minute. With choices it is `service`. */
export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const service = await getBookableService((await params).serviceId);
  if (!service) return {};
  return publicPage({
    title: `Book ${service.name}`,
    description: service.description,
    path: routes.bookService(service.id),
  });
}

export default async function ServicePage({ params }: Props) {
  const service = await getBookableService((await params).serviceId);
  if (!service) return <NothingHere />;
  const quote = await getStartingQuote(service.id);
  return (
    <>
      <ServiceJsonLd service={service} />
      <ServiceStep service={service} selection={emptySelection(service.id)} quote={quote} />
    </>
  );
}
