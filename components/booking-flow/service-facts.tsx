import { Check } from '@/components/ui/icons/check';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { Rating } from '@/components/ui/rating';
import { formatDurations, formatPrices } from '@/lib/booking-flow/offers';
import type { BookableService, ServiceOffer } from '@/lib/booking-flow/service-queries';

export function ServiceFacts({
  service,
  offers,
}: {
  service: BookableService;
  /** Offers that can be chosen. Their prices and durations are shown together. */
  offers: ServiceOffer[];
}) {
  const { description, included, image_url } = service;

  return (
    <section aria-label="About this service" className="grid gap-6">
      {image_url && (
        <span className="relative block overflow-hidden rounded-card after:absolute after:inset-0 after:bg-veil">
          {/* Our own small SVG, which the image optimizer would only make larger. */}
          {/* oxlint-disable-next-line nextjs/no-img-element */}
          <img
            src={image_url}
            alt=""
            width={800}
            height={600}
            fetchPriority="high"
            className="aspect-5/2 w-full object-cover"
          />
        </span>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-1 font-semibold">
        <span>
          {formatPrices(offers)} · {formatDurations(offers)}
        </span>
        {service.rating_average !== null && (
          <Rating value={service.rating_average} count={service.rating_count} />
        )}
      </p>
      <p className="max-w-prose text-lead">{description}</p>
      <div>
        <FavoriteButton kind="service" itemId={service.id} showText />
      </div>
      {included.length > 0 && (
        <div>
          <h2 className="text-heading font-bold">What’s included</h2>
          <ul className="mt-3 grid gap-2">
            {included.map((item) => (
              <li key={item} className="flex gap-3">
                <Check aria-hidden className="mt-1 size-5 shrink-0 text-accent" />
                {item}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
