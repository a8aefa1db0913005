import { EmptyNotice } from '@/components/feedback/empty-notice';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/lib/routes';
import { waitlistMessages } from '@/lib/waitlist/messages';

/** Notice in place of the form, for a customer whom no message about a freed time would reach. */
export function UnreachableNotice({ waitlistHref }: { waitlistHref: string }) {
  return (
    <EmptyNotice {...waitlistMessages.unreachable}>
      <ButtonLink href={routes.notificationsWithNext(waitlistHref)}>Open settings</ButtonLink>
    </EmptyNotice>
  );
}
