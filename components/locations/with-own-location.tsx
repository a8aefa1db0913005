import type { ReactNode } from 'react';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { locationIdSchema } from '@/lib/locations/schema';
import { getLocation, type Location } from '@/lib/locations/queries';
import { requireCustomer } from '@/lib/session/customer';
import type { Customer } from '@/lib/session/types';

/** Renders a page about one saved place. For anyone but its owner, it does not exist. */
export async function withOwnLocation(
  id: string,
  path: (id: string) => string,
  show: (place: Location, customer: Customer) => ReactNode | Promise<ReactNode>,
) {
  const parsed = locationIdSchema.safeParse({ id });
  if (!parsed.success) return <NotFoundNotice />;
  const customer = await requireCustomer(path(id));
  const place = await getLocation(id);
  return place ? show(place, customer) : <NotFoundNotice />;
}
