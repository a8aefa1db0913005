import { PageShell } from '@/components/layout/page-shell';
import { routes } from '@/lib/routes';
import { LocationForm } from './location-form';

export function NewLocation({ customerId, next }: { customerId: string; next: string }) {
  const back = next
    ? { href: next, label: 'Back to your booking' }
    : { href: routes.locations, label: 'Locations' };
  return (
    <PageShell narrow title="Add a place" back={back}>
      <LocationForm customerId={customerId} next={next} />
    </PageShell>
  );
}
