import 'server-only';
import { listCachedNextSlots } from '@/lib/catalog/slot-queries';
import { formatShortWhen, getCalendarDay, type HourCycle } from '@/lib/dates/format';
import { spansMultipleCities } from './offers';
import type { BookableService } from './service-queries';

/** Available start time on a service's page, with its provider and their price without extras. */
export type NextStart = Awaited<ReturnType<typeof listNextStarts>>[number];

/** Maximum number of start times shown beside a service. */
const maxStarts = 3;

/** Lists up to three available times: each provider's next one or, for a single provider, their next three. */
export async function listNextStarts(
  { id, offers }: Pick<BookableService, 'id' | 'offers'>,
  hourCycle: HourCycle,
) {
  const slots = await listCachedNextSlots({ service_id: id }, maxStarts);
  const hasSeveralCities = spansMultipleCities(offers);
  const starts = offers.flatMap(({ price, provider }) =>
    slots
      .filter(({ provider_id }) => provider_id === provider.id)
      .slice(0, offers.length === 1 ? maxStarts : 1)
      .map(({ provider_id, starts_at, time_zone }) => ({
        provider_id,
        starts_at,
        price,
        date: getCalendarDay(starts_at, time_zone),
        when: formatShortWhen(starts_at, time_zone, hourCycle),
        who: [provider.first_name, hasSeveralCities && provider.business.city]
          .filter(Boolean)
          .join(', '),
      })),
  );
  const byTime = starts.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  return byTime.slice(0, maxStarts);
}
