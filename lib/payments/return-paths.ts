import { routes, withQuery } from '@/lib/routes';
import type { Checkout } from './types';

/** Returns the paths that the payment page leads back to. A booking's own page shows its payment. */
export function getReturnPaths({
  id,
  kind,
  reference,
}: Pick<Checkout, 'id' | 'kind' | 'reference'>) {
  if (kind === 'payment') {
    return { success: routes.bookingSuccess(reference), cancel: routes.bookingSuccess(reference) };
  }
  return {
    success: withQuery(routes.tipSuccess, { checkout: id }),
    cancel: withQuery(routes.tipCancel, { checkout: id }),
  };
}
