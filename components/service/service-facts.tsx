import { FavoriteButton } from '@/components/favorites/favorite-button';
import { Image } from '@/components/ui/image';
import { Rating } from '@/components/ui/rating';
import { formatDurations, formatPrices } from '@/lib/booking-flow/offers';
import type { BookableService, ServiceOffer } from '@/lib/booking-flow/service-queries';
import { ServiceScope } from './service-scope';

export function ServiceFacts({
  service,
  offers,
}: {
  service: BookableService;
  /** Offers that can be chosen. The page shows their lowest price and the range of their durations. */
  offers: ServiceOffer[];
}) {
  const { description, image_url } = service;

  return (
    <section aria-label="About this service" className="grid gap-6">
      {image_url && (
        <span className="relative block overflow-hidden rounded-card after:absolute after:inset-0 after:bg-veil">
          <Image
            src={image_url}
            sizes="(min-width: 64rem) 45rem, 100vw"
            width={800}
            height={600}
            loading="eager"
            fetchPriority="high"
            className="aspect-5/2 w-full"
          />
        </span>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-1 font-semibold">
        <span>
          {formatPrices(offers)} · {formatDurations(offers)}
        </span>{' '}
        {service.rating_average !== null && (
          <Rating value={service.rating_average} count={service.rating_count} />
        )}
      </p>
      <p className="max-w-prose text-lead">{description}</p>
      <div>
        <FavoriteButton kind="service" itemId={service.id} showText />
      </div>
      <ServiceScope scope={service} />
    </section>
  );
}
