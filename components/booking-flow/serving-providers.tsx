import Link from 'next/link';
import { Name } from '@/components/ui/name';
import { getSelectionHref, withoutSlot, type BookingSelection } from '@/lib/booking-flow/selection';
import type { ServingProvider } from '@/lib/bookings/types';

/** Links to the providers who serve the entered postal code. */
export function ServingProviders({
  providers,
  selection,
}: {
  providers: ServingProvider[];
  selection: BookingSelection;
}) {
  if (providers.length === 0) return null;

  return (
    <section aria-label="Providers who come to you" className="rounded-card bg-muted p-5">
      <p className="font-semibold">These providers come to you:</p>
      <ul className="mt-3 grid gap-1">
        {providers.map(({ provider_id, name, business_name }) => (
          <li key={provider_id}>
            <Link
              prefetch={false}
              href={getSelectionHref('time', { ...withoutSlot(selection), provider_id })}
              className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
            >
              <Name>{name}</Name>, {business_name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
