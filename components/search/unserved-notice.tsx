import { EmptyNotice } from '@/components/feedback/empty-notice';
import { ButtonLink } from '@/components/ui/button-link';
import type { UnservedArea } from '@/lib/search/catalog-search-queries';
import { routes } from '@/lib/routes';

/** Notice for an area that no provider serves, with links to an alert and to other areas (CAT-19). */
export function UnservedNotice({ unservedArea }: { unservedArea: UnservedArea }) {
  const { title, serviceCount, alertHref, hereHref, everywhereHref } = unservedArea;
  return (
    <EmptyNotice
      title={title}
      message={
        serviceCount > 0
          ? 'This service is offered in other areas, and you can book other services here.'
          : 'Nothing can be booked here yet. You can search everywhere or change your area.'
      }
    >
      {alertHref && (
        <ButtonLink href={alertHref} prefetch={false}>
          Email me about new providers
        </ButtonLink>
      )}
      {serviceCount > 0 && (
        <ButtonLink variant="outline" href={hereHref} prefetch={false}>
          {serviceCount === 1
            ? 'See the service offered here'
            : `See ${serviceCount} services here`}
        </ButtonLink>
      )}
      <ButtonLink variant="outline" href={everywhereHref} prefetch={false}>
        Search everywhere
      </ButtonLink>
      <ButtonLink variant="outline" href={routes.area} prefetch={false}>
        Change your area
      </ButtonLink>
    </EmptyNotice>
  );
}
