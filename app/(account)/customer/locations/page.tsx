import type { Metadata } from 'next';
import { SoonPage } from '@/components/layout/soon-page';
import { requireCustomer } from '@/lib/session/customer';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Locations', robots: { index: false } };

export default async function LocationsPage() {
  await requireCustomer(routes.locations);

  return (
    <SoonPage
      title="Locations"
      soon="Soon you can keep the addresses you book for here: home, work, your parents’ place, each with how to get in."
      meanwhile="Until then, you give the address with each booking, and only the provider who comes to you sees it."
      link={{ href: routes.services, label: 'Find a service' }}
    />
  );
}
