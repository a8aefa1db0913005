import Link from 'next/link';
import { DataSection } from '@/components/feedback/data-section';
import { Avatar } from '@/components/ui/avatar';
import { Name } from '@/components/ui/name';
import { Rating } from '@/components/ui/rating';
import { selectionHref } from '@/lib/booking-flow/selection';
import { catalogMessages } from '@/lib/catalog/messages';
import { listSimilarProviders } from '@/lib/catalog/provider-queries';
import type { SimilarProvider } from '@/lib/catalog/types';
import { getCalendarDay, formatShortWhen } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';

/** Who else does the same, soon and here, for somebody who is fully booked; nothing if nobody. */
export function SimilarProviders({
  serviceId,
  providerId,
  place = null,
}: {
  serviceId: string;
  providerId: string;
  /** The postal code that it is for, else around the provider's business. */
  place?: string | null;
}) {
  return (
    <DataSection
      read={listSimilarProviders(serviceId, providerId, place)}
      failed={catalogMessages.availableFailed}
    >
      {(similar) =>
        similar.length > 0 && (
          <section aria-labelledby="similar-title" className="mt-6">
            <h3 id="similar-title" className="font-semibold">
              The same, sooner
            </h3>
            <ul className="mt-2 grid gap-2">
              {similar.map((one) => (
                <li key={one.provider_id}>
                  <SimilarLink one={one} serviceId={serviceId} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </DataSection>
  );
}

/** Leads to exactly the time that it shows (TIME-6). */
function SimilarLink({ one, serviceId }: { one: SimilarProvider; serviceId: string }) {
  const { provider_id, starts_at, time_zone, rating_average } = one;
  const name = `${one.first_name} ${one.last_name}`;
  const selection = {
    service_id: serviceId,
    provider_id,
    date: getCalendarDay(starts_at, time_zone),
    starts_at,
  };
  return (
    <Link
      href={selectionHref('confirm', selection)}
      prefetch={false}
      className="flex items-center gap-4 rounded-control border border-border bg-surface p-3 hover:border-input hover:bg-muted"
    >
      <Avatar name={name} src={one.image_url} size={48} />
      <span className="min-w-0">
        <span className="block font-semibold">
          <Name>{name}</Name>
        </span>
        <span className="block text-sm text-muted-foreground">
          {one.business_name}, {one.city}
        </span>
        {rating_average !== null && (
          <span className="block text-sm">
            <Rating compact value={rating_average} count={one.rating_count} />
          </span>
        )}
        <span className="block text-sm font-medium text-accent">
          {formatShortWhen(starts_at, time_zone)} · {formatMoney(one.price)}
        </span>
      </span>
    </Link>
  );
}
