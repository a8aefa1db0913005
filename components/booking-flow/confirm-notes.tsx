import type { BookingSelection } from '@/lib/booking-flow/selection';
import type { ServiceArea } from '@/lib/booking-flow/service-area';
import { AreaNote } from './area-note';

/** Notes on a choice that came with a link, above everything else on the last step. */
export function ConfirmNotes({
  area,
  selection,
}: {
  area: ServiceArea | null;
  selection: BookingSelection;
}) {
  if (!area?.isOutside) return null;
  return (
    <div className="mb-6 grid gap-4">
      <AreaNote area={area} step="time" selection={selection} />
    </div>
  );
}
