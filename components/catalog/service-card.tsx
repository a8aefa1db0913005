import { FavoriteButton } from '@/components/favorites/favorite-button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Rating } from '@/components/ui/rating';
import { selectionHref } from '@/lib/bookings/selection';
import type { ServiceSummary } from '@/lib/catalog/types';
import { dayOf, formatDuration, formatShortWhen } from '@/lib/dates';
import { formatMinPrice } from '@/lib/money';
import { Artwork } from './artwork';

/** The whole card is pressable, through its one link. */
export function ServiceCard({
  service,
  date,
  first = false,
}: {
  service: ServiceSummary;
  /** A day picked before, handed on to the booking. */
  date?: string;
  /** In the first row: its picture is fetched ahead. */
  first?: boolean;
}) {
  const nameId = `service-${service.id}`;
  const { provider_id, starts_at, time_zone } = service;
  // A time that is shown arrives chosen, with the one who has it (TIME-6).
  const choice =
    provider_id && starts_at && time_zone
      ? { provider_id, starts_at, date: dayOf(starts_at, time_zone) }
      : { date };
  return (
    <Card
      as="article"
      padded={false}
      aria-labelledby={nameId}
      className="group relative flex flex-col transition-shadow duration-150 hover:shadow-card"
    >
      <Artwork src={service.image_url} eager={first} className="aspect-[16/10]" />
      <span className="absolute top-3 right-3 z-10">
        <FavoriteButton
          kind="service"
          itemId={service.id}
          describedBy={nameId}
          tooltipSide="bottom"
        />
      </span>
      <div className="flex grow flex-col p-5">
        <p className="text-sm text-muted-foreground">
          {service.category_name} · from {formatDuration(service.min_duration_minutes)}
        </p>
        <h3 id={nameId} className="mt-1 text-heading font-bold group-hover:underline">
          {service.name}
        </h3>
        <p className="mt-1.5 line-clamp-2 text-sm text-muted-foreground">{service.description}</p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-5">
          <p className="grid">
            {service.rating_average !== null && (
              <span className="text-sm">
                <Rating compact value={service.rating_average} count={service.rating_count} />
              </span>
            )}
            <span className="font-semibold">{formatMinPrice(service.min_price)}</span>
            {starts_at && time_zone && (
              <span className="text-sm">{formatShortWhen(starts_at, time_zone)}</span>
            )}
          </p>
          <ButtonLink
            href={selectionHref('service', { service_id: service.id, ...choice })}
            prefetch={false}
            size="sm"
            aria-describedby={nameId}
            className="after:absolute after:inset-0"
          >
            Book Now
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
