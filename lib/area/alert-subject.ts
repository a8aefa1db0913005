import { routes, withQuery } from '@/lib/routes';
import { formatServedArea } from './messages';

/** Subject of an alert: a category, a service or, with neither, any provider at a postal code. */
export type AlertSubject = {
  postal_code: string;
  city: string | null;
  category: { name: string; slug: string } | null;
  service: { name: string; id: string } | null;
};

/** Formats an alert's subject: `Plumbing in Portland 97201`. */
export function formatAlertSubject({ category, service, ...area }: AlertSubject) {
  return `${(category ?? service)?.name ?? 'Any service'} in ${formatServedArea(area)}`;
}

/** Returns the URL of the page that lists an alert's matches. */
export function getAlertSearchHref({ category, service, ...area }: AlertSubject) {
  if (service) {
    return routes.bookService(service.id, 'service', { postal_code: area.postal_code });
  }
  return withQuery(routes.services, {
    category: category?.slug,
    place: formatServedArea(area),
  });
}
