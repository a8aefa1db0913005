import { ButtonLink } from '@/components/ui/button-link';
import type { BookingSelection } from '@/lib/booking-flow/selection';
import { deliversEmail } from '@/lib/outbox/channels';
import { routes } from '@/lib/routes';

/** Link to an alert for a service that no one offers in the area. Not rendered if email isn't configured. */
export function AlertLink({
  selection: { service_id, postal_code },
  variant,
}: {
  selection: BookingSelection;
  variant?: 'link';
}) {
  if (!deliversEmail || !postal_code) return null;
  return (
    <ButtonLink
      href={routes.areaAlerts({ postal_code, service_id })}
      prefetch={false}
      variant={variant}
    >
      Email me about new providers
    </ButtonLink>
  );
}
