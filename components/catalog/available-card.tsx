import { FavoriteButton } from '@/components/favorites/favorite-button';
import { Avatar } from '@/components/ui/avatar';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Name } from '@/components/ui/name';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { getNextStep } from '@/lib/booking-flow/steps';
import type { AvailableProvider } from '@/lib/catalog/types';
import { Instant } from '@/components/ui/instant';
import { RelativeWord } from '@/components/dates/relative-word';
import { getCalendarDay, formatTime } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';
import { formatAway } from '@/lib/area/distance';
import { formats } from '@/lib/site-config';
import { formatFullName } from '@/lib/text';

/** Card for a provider's next slot. The button books that slot, and the heart saves the provider. */
export function AvailableCard({ slot }: { slot: AvailableProvider }) {
  const name = formatFullName(slot);
  const serviceNameId = `free-${slot.provider_id}`;
  const providerNameId = `${serviceNameId}-person`;
  const selection = {
    service_id: slot.service_id,
    provider_id: slot.provider_id,
    date: getCalendarDay(slot.starts_at, slot.time_zone),
    starts_at: slot.starts_at,
    shown_total: slot.price,
  };
  const { add_on_ids: add_ons, repeated, deposit_percent } = slot;
  const step = getNextStep({ add_ons, questions: [], repeated, offers: [{ deposit_percent }] });

  return (
    <Card
      as="article"
      aria-labelledby={serviceNameId}
      className="relative flex flex-col transition-shadow duration-150 hover:shadow-card"
    >
      <div className="flex items-start justify-between gap-3">
        <p>
          <Instant value={slot.starts_at} className="block text-heading font-bold text-accent">
            {formatTime(slot.starts_at, slot.time_zone, formats.hourCycle)}
          </Instant>{' '}
          <span className="text-sm text-muted-foreground">{slot.city} time</span>{' '}
          <RelativeWord instant={slot.starts_at} timeZone={slot.time_zone} />
        </p>
        <span className="relative z-10">
          <FavoriteButton kind="provider" itemId={slot.provider_id} describedBy={providerNameId} />
        </span>
      </div>
      <h3 id={serviceNameId} className="mt-3 font-semibold">
        {slot.service_name}
      </h3>
      <p className="text-sm text-muted-foreground">
        {formatMoney(slot.price)}
        {slot.due_online > 0 && ` · ${formatMoney(slot.due_online)} due online now`}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-3 pt-5">
        <Avatar name={name} src={slot.image_url} size={40} />
        <p className="min-w-0 grow basis-24 text-sm leading-snug">
          <span id={providerNameId} className="block font-medium">
            <Name>{name}</Name>
          </span>{' '}
          <span className="block text-muted-foreground">
            {slot.business_name}
            {formatAway(slot.distance_km)}
          </span>
        </p>
        <ButtonLink
          href={getSelectionHref(step, selection)}
          prefetch={false}
          size="sm"
          variant="secondary"
          aria-describedby={serviceNameId}
          className="after:absolute after:inset-0"
        >
          Book Now
        </ButtonLink>
      </div>
    </Card>
  );
}
