import { getCardSelection, type PriceLimits } from '@/lib/booking-flow/card-selection';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { getTeam } from '@/lib/catalog/team';
import type { ServiceSummary } from '@/lib/catalog/types';
import { formatDurationRange, formatShortWhen, type HourCycle } from '@/lib/dates/format';
import { formatMinPrice, formatMoney } from '@/lib/money';
import { ServiceCardView } from './service-card-view';

/** Card for one service. */
export function ServiceCard({
  service,
  priceLimits = {},
  isInFirstRow = false,
  isRow = false,
  hourCycle,
}: {
  service: ServiceSummary;
  /** Conditions for the price, such as a postal code. The link includes them to keep the price the same (CAT-22). */
  priceLimits?: PriceLimits;
  /** Whether the card is in the first row, whose images load eagerly. */
  isInFirstRow?: boolean;
  /** Whether phones show the card as a row of a list. */
  isRow?: boolean;
  hourCycle: HourCycle;
}) {
  const { id, name, description, starts_at, time_zone, rating_average } = service;
  const slot = starts_at && time_zone ? { starts_at, time_zone } : null;
  return (
    <ServiceCardView
      id={id}
      name={name}
      description={description}
      isInFirstRow={isInFirstRow}
      isRow={isRow}
      image={service.image_url}
      categoryLine={`${service.category_name} · ${formatDurationRange(service.min_duration_minutes, service.max_duration_minutes)}`}
      team={getTeam(service)}
      rating={
        rating_average === null ? null : { value: rating_average, count: service.rating_count }
      }
      // With a slot, this is the exact price of the provider who offers it (CAT-21).
      price={slot ? formatMoney(service.min_price) : formatMinPrice(service.min_price)}
      slot={slot && { ...slot, when: formatShortWhen(slot.starts_at, slot.time_zone, hourCycle) }}
      href={getSelectionHref('service', getCardSelection(service, priceLimits))}
    />
  );
}
