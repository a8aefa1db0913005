import type { Metadata } from 'next';
import { ServiceJsonLd } from '@/components/service/service-json-ld';
import { ServiceStep } from '@/components/booking-flow/service-step';
import { AboutLine } from '@/components/layout/about-line';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { getStartingQuote } from '@/lib/booking-flow/price-queries';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { describeProviderCities } from '@/lib/booking-flow/service-area';
import { getBookableService } from '@/lib/booking-flow/service-queries';
import { getPublicPageMetadata, metadataMessage } from '@/lib/metadata/public-page';
import { readOr } from '@/lib/result';
import { routes } from '@/lib/routes';
import { formats } from '@/lib/site-config';

type Props = PageProps<'/book-service/[serviceId]'>;

/**
 * Prerendered on the first visit and revalidated every minute. A visitor with a remembered area or choices
 * in the URL is redirected to `service`, which renders this step with them.
 */
export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const service = await readOr(null, getBookableService((await params).serviceId), metadataMessage);
  if (!service) return {};
  return getPublicPageMetadata({
    title: `Book ${service.name}`,
    description:
      service.description || `Book ${service.name}: see prices, providers and open times.`,
    path: routes.bookService(service.id),
  });
}

export default async function ServicePage({ params }: Props) {
  const service = await getBookableService((await params).serviceId);
  if (!service) return <NotFoundNotice />;
  const quote = await getStartingQuote(service.id);
  // The quote is the lowest of all providers, so the next step also shows all providers (CAT-22).
  const selection = { ...createEmptySelection(service.id), any_place: 'on' as const };
  return (
    <>
      <ServiceJsonLd service={service} />
      <ServiceStep
        service={service}
        selection={selection}
        area={describeProviderCities(service.offers, selection)}
        quote={quote}
        hourCycle={formats.hourCycle}
      />
      <AboutLine />
    </>
  );
}
