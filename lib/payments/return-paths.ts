import { routes, withQuery } from '@/lib/routes';
import type { Checkout } from './types';

/** Returns the paths that the payment page redirects to. A booking's own page shows both outcomes. */
export function getReturnPaths(checkout: Pick<Checkout, 'id' | 'kind' | 'reference'>) {
  if (checkout.kind === 'payment') {
    const path = routes.bookingSuccess(checkout.reference);
    return { success: path, cancel: path };
  }
  const query = { checkout: checkout.id };
  return {
    success: withQuery(routes.tipSuccess, query),
    cancel: withQuery(routes.tipCancel, query),
  };
}
