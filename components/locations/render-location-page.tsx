import type { ReactNode } from 'react';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { locationIdSchema } from '@/lib/locations/schema';
import { getLocation, type Location } from '@/lib/locations/queries';
import { requireCustomer } from '@/lib/session/customer';
import type { Customer } from '@/lib/session/types';

/** Renders a page about an address for the customer who saved it. Others get the not-found page. */
export async function renderLocationPage(
  id: string,
  getPath: (id: string) => string,
  render: (address: Location, customer: Customer) => ReactNode | Promise<ReactNode>,
) {
  const parsed = locationIdSchema.safeParse({ id });
  if (!parsed.success) return <NotFoundNotice />;
  const customer = await requireCustomer(getPath(id));
  const address = await getLocation(id);
  return address ? render(address, customer) : <NotFoundNotice />;
}
