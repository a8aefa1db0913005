import Link from 'next/link';
import { DataSection } from '@/components/feedback/data-section';
import { Avatar } from '@/components/ui/avatar';
import { Name } from '@/components/ui/name';
import { Rating } from '@/components/ui/rating';
import { getSelectionHref, type BookingSelection } from '@/lib/booking-flow/selection';
import { catalogMessages } from '@/lib/catalog/messages';
import { listSimilarProviders } from '@/lib/catalog/provider-queries';
import type { SimilarProvider } from '@/lib/catalog/types';
import { getCalendarDay, formatShortWhen, type HourCycle } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';
import type { BookingStep } from '@/lib/routes';
import { formatFullName } from '@/lib/text';

type Choices = Partial<BookingSelection> & {
  service_id: string;
  provider_id: string;
  postal_code: string | null;
};

/** Other providers of the same service who are available soon. Renders nothing if there are none. */
export function SimilarProviders({
  selection,
  step,
  hourCycle,
}: {
  /** Choices so far. Without a postal code, similar providers are near the chosen provider's business. */
  selection: Choices;
  /** Booking step that a tapped time leads to. */
  step: BookingStep;
  hourCycle: HourCycle;
}) {
  const { service_id, provider_id, postal_code } = selection;
  return (
    <DataSection
      data={listSimilarProviders(service_id, provider_id, postal_code)}
      failureMessage={catalogMessages.availableFailed}
    >
      {(similarProviders) =>
        similarProviders.length > 0 && (
          <section aria-labelledby="similar-title" className="mt-6">
            <h3 id="similar-title" className="font-semibold">
              Available sooner
            </h3>
            <ul className="mt-2 grid gap-2">
              {similarProviders.map((provider) => (
                <li key={provider.provider_id}>
                  <SimilarProviderLink
                    provider={provider}
                    selection={selection}
                    step={step}
                    when={formatShortWhen(provider.starts_at, provider.time_zone, hourCycle)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </DataSection>
  );
}

/** Link that selects the slot it shows (TIME-6). */
function SimilarProviderLink({
  provider,
  selection,
  step,
  when,
}: {
  provider: SimilarProvider;
  selection: Choices;
  step: BookingStep;
  when: string;
}) {
  const { provider_id, starts_at, time_zone, rating_average } = provider;
  const name = formatFullName(provider);
  const slotSelection = {
    ...selection,
    provider_id,
    date: getCalendarDay(starts_at, time_zone),
    starts_at,
    // The price shown here excludes extras. The first step adds the chosen ones and asks its questions again.
    shown_total: selection.add_on_ids?.length ? null : provider.price,
    answered: null,
  };
  return (
    <Link
      href={getSelectionHref(step, slotSelection)}
      prefetch={false}
      className="flex items-center gap-4 rounded-control border border-border bg-surface p-3 hover:border-input hover:bg-muted"
    >
      <Avatar name={name} src={provider.image_url} size={48} />
      <span className="min-w-0">
        <span className="block font-semibold">
          <Name>{name}</Name>
        </span>{' '}
        <span className="block text-sm text-muted-foreground">
          {provider.business_name}, {provider.city}
        </span>{' '}
        {rating_average !== null && (
          <span className="block text-sm">
            <Rating compact value={rating_average} count={provider.rating_count} />
          </span>
        )}{' '}
        <span className="block text-sm font-medium text-accent">
          {when} · {formatMoney(provider.price)}
        </span>
      </span>
    </Link>
  );
}
