import { PageShell } from '@/components/layout/page-shell';
import type { Location } from '@/lib/locations/queries';
import { getOnSiteValues } from '@/lib/form/on-site';
import { routes } from '@/lib/routes';
import { LocationForm } from './location-form';

export function EditLocation({ address, customerId }: { address: Location; customerId: string }) {
  const { id, is_default, ...columns } = address;
  const values = {
    ...Object.fromEntries(
      Object.entries(columns).map(([name, value]) => [name, String(value ?? '')]),
    ),
    ...getOnSiteValues(address),
  };

  return (
    <PageShell
      narrow
      title="Edit place"
      subtitle="Your existing bookings keep their address."
      back={{ href: routes.locations, label: 'Locations' }}
    >
      <LocationForm customerId={customerId} id={id} values={values} isDefault={is_default} />
    </PageShell>
  );
}
