import { routes, withQuery } from '@/lib/routes';
import type { Checkout } from './types';

/** Where the payment page leads back to. A booking's own page says what has become of it. */
export function returnPaths({ id, kind, reference }: Pick<Checkout, 'id' | 'kind' | 'reference'>) {
  if (kind === 'payment') {
    return { success: routes.receipt(reference), cancel: routes.receipt(reference) };
  }
  return {
    success: withQuery(routes.tipSuccess, { checkout: id }),
    cancel: withQuery(routes.tipCancel, { checkout: id }),
  };
}
