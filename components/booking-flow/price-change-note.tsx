import Link from 'next/link';
import type { Quote } from '@/lib/booking-flow/price-queries';
import { getSelectionHref, type BookingSelection } from '@/lib/booking-flow/selection';
import { getChangedPriceMessage } from '@/lib/booking-flow/messages';

/** Note about a price that changed after the customer chose the time (BOOK-9). */
export function PriceChangeNote({
  selection,
  quote,
}: {
  selection: BookingSelection;
  quote: Pick<Quote, 'total'> | null;
}) {
  const { starts_at, shown_total } = selection;
  if (!quote || !starts_at || shown_total === null || shown_total === quote.total) return null;
  return (
    <p role="status" className="rounded-control bg-warning-soft px-4 py-3">
      {getChangedPriceMessage(shown_total, quote.total)}{' '}
      <Link
        prefetch={false}
        href={getSelectionHref('time', { ...selection, starts_at: null })}
        className="font-medium text-accent underline underline-offset-4"
      >
        See all times
      </Link>
    </p>
  );
}
