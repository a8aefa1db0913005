import Link from 'next/link';
import { AreaForm } from '@/components/area/area-form';
import { getSelectionHref, withoutTime, type BookingSelection } from '@/lib/booking-flow/selection';
import type { Area } from '@/lib/area/area';

/** Asks for the area before the times if providers of several cities come to customers (CAT-32). */
export function AreaQuestion({
  selection,
  cities,
}: {
  selection: BookingSelection;
  /** The cities whose providers come to customers. */
  cities: Area[];
}) {
  const selectionHere = { ...withoutTime(selection), any_place: null };
  return (
    <div className="grid max-w-xl gap-6">
      <p className="text-muted-foreground">
        Providers in several cities offer this. You'll see the times of those who can come to you.
      </p>
      <AreaForm next={getSelectionHref('time', selectionHere)} />
      <nav aria-label="Cities" className="flex flex-wrap items-center gap-x-5">
        <span className="text-muted-foreground">Or look around in</span>
        {cities.map(({ city, postal_code }) => (
          <Link
            key={city}
            href={getSelectionHref('time', { ...selectionHere, postal_code })}
            prefetch={false}
            className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
          >
            {city}
          </Link>
        ))}
      </nav>
    </div>
  );
}
