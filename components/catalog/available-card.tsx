import { FavoriteButton } from '@/components/favorites/favorite-button';
import { Avatar } from '@/components/ui/avatar';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Name } from '@/components/ui/name';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { getTappedStep } from '@/lib/booking-flow/steps';
import type { AvailableProvider } from '@/lib/catalog/types';
import { Instant } from '@/components/ui/instant';
import { getCalendarDay, formatTime } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';
import { formatAway } from '@/lib/place/distance';

/** Card for a provider's next slot. Its button books that slot; its heart saves the provider. */
export function AvailableCard({ free }: { free: AvailableProvider }) {
  const name = `${free.first_name} ${free.last_name}`;
  const nameId = `free-${free.provider_id}`;
  const providerNameId = `${nameId}-person`;
  const selection = {
    service_id: free.service_id,
    provider_id: free.provider_id,
    date: getCalendarDay(free.starts_at, free.time_zone),
    starts_at: free.starts_at,
    shown_total: free.price,
  };
  const { add_on_ids: add_ons, repeated, deposit_percent } = free;
  const step = getTappedStep({ add_ons, questions: [], repeated, offers: [{ deposit_percent }] });

  return (
    <Card
      as="article"
      aria-labelledby={nameId}
      className="relative flex flex-col transition-shadow duration-150 hover:shadow-card"
    >
      <div className="flex items-start justify-between gap-3">
        <p>
          <Instant value={free.starts_at} className="block text-heading font-bold text-accent">
            {formatTime(free.starts_at, free.time_zone)}
          </Instant>{' '}
          <span className="text-sm text-muted-foreground">{free.city} time</span>
        </p>
        <span className="relative z-10">
          <FavoriteButton kind="provider" itemId={free.provider_id} describedBy={providerNameId} />
        </span>
      </div>
      <h3 id={nameId} className="mt-3 font-semibold">
        {free.service_name}
      </h3>
      <p className="text-sm text-muted-foreground">{formatMoney(free.price)}</p>
      <div className="mt-auto flex flex-wrap items-center gap-3 pt-5">
        <Avatar name={name} src={free.image_url} size={40} />
        <p className="min-w-0 grow basis-24 text-sm leading-snug">
          <span id={providerNameId} className="block font-medium">
            <Name>{name}</Name>
          </span>{' '}
          <span className="block text-muted-foreground">
            {free.business_name}
            {formatAway(free.distance_km)}
          </span>
        </p>
        <ButtonLink
          href={getSelectionHref(step, selection)}
          prefetch={false}
          size="sm"
          variant="secondary"
          aria-describedby={nameId}
          className="after:absolute after:inset-0"
        >
          Book Now
        </ButtonLink>
      </div>
    </Card>
  );
}
