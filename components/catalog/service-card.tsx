import { selectionHref } from '@/lib/booking-flow/selection';
import type { ServiceSummary } from '@/lib/catalog/types';
import { getCalendarDay, formatDuration, formatShortWhen } from '@/lib/dates/format';
import { formatMinPrice, formatShortMoney } from '@/lib/money';
import { ServiceCardView } from './service-card-view';

/** Card for one service. Formats its times on the server, which knows the viewer's 12/24-hour setting. */
export function ServiceCard({
  service,
  date,
  postalCode,
  first = false,
}: {
  service: ServiceSummary;
  /** The day searched for, passed on to the booking. */
  date?: string;
  /** Postal code that the price applies to. The booking starts with it, at the same price. */
  postalCode?: string | null;
  first?: boolean;
}) {
  const { id, name, description, provider_id, starts_at, time_zone, rating_average } = service;
  const free = starts_at && time_zone ? { starts_at, time_zone } : null;
  // The slot on the card is preselected, with its provider (TIME-6).
  const preselected =
    provider_id && free
      ? { provider_id, starts_at, date: getCalendarDay(free.starts_at, free.time_zone) }
      : { date };
  return (
    <ServiceCardView
      {...{ id, name, description, first }}
      image={service.image_url}
      kind={`${service.category_name} · ${free ? '' : 'from '}${formatDuration(service.min_duration_minutes)}`}
      rating={
        rating_average === null ? null : { value: rating_average, count: service.rating_count }
      }
      // Beside a time, the price is that of the provider who is free then (CAT-21).
      price={free ? formatShortMoney(service.min_price) : formatMinPrice(service.min_price)}
      when={free && formatShortWhen(free.starts_at, free.time_zone)}
      href={selectionHref('service', { service_id: id, postal_code: postalCode, ...preselected })}
    />
  );
}
