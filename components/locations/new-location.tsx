import { PageShell } from '@/components/layout/page-shell';
import { routes } from '@/lib/routes';
import { LocationForm } from './location-form';

const emptyValues = {
  ...{ label: '', address_line: '', address_line_2: '', city: '', region: '', postal_code: '' },
  ...{ access_notes: '', latitude: '', longitude: '' },
};

export function NewLocation({ owner, next }: { owner: string; next: string }) {
  const back = next
    ? { href: next, label: 'Back to your booking' }
    : { href: routes.locations, label: 'Locations' };
  return (
    <PageShell narrow title="Add a place" back={back}>
      <LocationForm owner={owner} next={next} values={emptyValues} />
    </PageShell>
  );
}
