import { EmptyNotice } from '@/components/feedback/empty-notice';
import { AreaLink } from '@/components/area/area-link';
import { buttonVariants } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import type { BookingSelection } from '@/lib/booking-flow/selection';
import { getUnservedMessage } from '@/lib/area/messages';
import { routes } from '@/lib/routes';
import { AlertLink } from './alert-link';

/** Notice shown instead of times when no provider serves the customer's area (CAT-19). */
export function UnservedArea({
  service,
  selection,
}: {
  service: { name: string; category: { slug: string } };
  selection: BookingSelection;
}) {
  return (
    <EmptyNotice
      title={getUnservedMessage(selection.postal_code ?? 'your area', service.name)}
      message="Try another area, or find something similar nearby."
    >
      <AlertLink selection={selection} />
      <AreaLink className={buttonVariants({ variant: 'outline' })}>Change your area</AreaLink>
      <ButtonLink
        variant="outline"
        href={routes.category(service.category.slug, selection.postal_code)}
        prefetch={false}
      >
        Find something similar
      </ButtonLink>
    </EmptyNotice>
  );
}
