import { routes, withQuery } from '@/lib/routes';
import { formatServedPlace } from './messages';

/** Subject of an alert: a category, a service or, with neither, any provider at a postal code. */
export type AlertSubject = {
  postal_code: string;
  city: string | null;
  category: { name: string; slug: string } | null;
  service: { name: string; id: string } | null;
};

/** Formats an alert's subject: `Plumbing in Portland 97201`. */
export function formatAlertSubject({ category, service, ...place }: AlertSubject) {
  return `${(category ?? service)?.name ?? 'Any service'} in ${formatServedPlace(place)}`;
}

/** Returns the URL of the page that lists an alert's matches. */
export function getAlertSearchHref({ category, service, ...place }: AlertSubject) {
  if (service) {
    return routes.bookService(service.id, 'service', { postal_code: place.postal_code });
  }
  return withQuery(routes.services, {
    category: category?.slug,
    place: formatServedPlace(place),
  });
}
