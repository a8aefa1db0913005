import { PageShell } from '@/components/layout/page-shell';
import type { Location } from '@/lib/locations/queries';
import { routes } from '@/lib/routes';
import { LocationForm } from './location-form';

export function EditLocation({ place, owner }: { place: Location; owner: string }) {
  const { id, is_default, ...columns } = place;
  const { label, address_line, city, region, postal_code } = columns;
  const values = {
    ...{ label, address_line, city, region, postal_code },
    address_line_2: columns.address_line_2 ?? '',
    access_notes: columns.access_notes ?? '',
    latitude: String(columns.latitude ?? ''),
    longitude: String(columns.longitude ?? ''),
  };

  return (
    <PageShell
      narrow
      title="Edit place"
      subtitle="Your existing bookings keep their address."
      back={{ href: routes.locations, label: 'Locations' }}
    >
      <LocationForm owner={owner} id={id} values={values} isDefault={is_default} />
    </PageShell>
  );
}
