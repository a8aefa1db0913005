import type { Metadata } from 'next';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { NewLocation } from '@/components/locations/new-location';
import { routes } from '@/lib/routes';
import { getSafePath } from '@/lib/http/safe-path';
import { requireCustomer } from '@/lib/session/customer';

export const metadata: Metadata = { title: 'Add a place', robots: { index: false } };

export default withPageErrors(NewLocationPage);

async function NewLocationPage({ searchParams }: PageProps<'/customer/locations/new'>) {
  const { next } = await searchParams;
  const path = getSafePath(typeof next === 'string' ? next : '', '');
  const { id } = await requireCustomer(routes.newLocation(path));

  return <NewLocation customerId={id} next={path} />;
}
