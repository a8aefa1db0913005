import { PageShell } from '@/components/layout/page-shell';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { formatAddress } from '@/lib/area/address';
import type { HourCycle } from '@/lib/dates/format';
import { getLocationInUseMessage } from '@/lib/locations/messages';
import type { Location } from '@/lib/locations/queries';
import type { UpcomingUse } from '@/lib/locations/types';
import { routes } from '@/lib/routes';
import { DeleteLocationForm } from './delete-location-form';

/** Confirmation page for deleting an address, or the upcoming booking that prevents it (PLACE-2). */
export function DeleteLocation({
  address,
  upcomingUse,
  hourCycle,
}: {
  address: Location;
  upcomingUse: UpcomingUse | null;
  hourCycle: HourCycle;
}) {
  return (
    <PageShell
      narrow
      title={upcomingUse ? 'This place is in use' : 'Delete this place?'}
      back={{ href: routes.locations, label: 'Locations' }}
    >
      <div className="grid gap-6">
        <Card>
          <h2 className="text-heading font-bold">{address.label}</h2>
          <p className="mt-2">{formatAddress(address)}</p>
        </Card>
        {upcomingUse ? (
          <>
            <p>{getLocationInUseMessage(upcomingUse, hourCycle)}</p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink href={routes.booking(upcomingUse.reference)}>See the booking</ButtonLink>
              <ButtonLink variant="outline" href={routes.locations}>
                Keep place
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p>Past bookings keep their address.</p>
            <DeleteLocationForm id={address.id} />
          </>
        )}
      </div>
    </PageShell>
  );
}
