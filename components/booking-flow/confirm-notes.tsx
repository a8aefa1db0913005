import type { Quote } from '@/lib/booking-flow/price-queries';
import type { BookingSelection } from '@/lib/booking-flow/selection';
import type { ServiceArea } from '@/lib/booking-flow/service-area';
import { AreaNote } from './area-note';
import { PriceChangeNote } from './price-change-note';

/** Notes on a choice that came with a link, above everything else on the last step. */
export function ConfirmNotes({
  area,
  selection,
  quote,
}: {
  area: ServiceArea | null;
  selection: BookingSelection;
  quote: Pick<Quote, 'total'> | null;
}) {
  return (
    <div className="mb-6 grid gap-4 empty:hidden">
      <PriceChangeNote selection={selection} quote={quote} />
      {area?.isOutside && <AreaNote area={area} step="time" selection={selection} />}
    </div>
  );
}
