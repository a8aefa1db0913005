import { EmptyNotice } from '@/components/feedback/empty-notice';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/lib/routes';
import { waitlistMessages } from '@/lib/waitlist/messages';

/** Notice that replaces the waitlist form for a customer we can't message on any channel. */
export function NoChannelNotice({ waitlistHref }: { waitlistHref: string }) {
  return (
    <EmptyNotice {...waitlistMessages.unreachable}>
      <ButtonLink href={routes.notificationsWithNext(waitlistHref)}>Open settings</ButtonLink>
    </EmptyNotice>
  );
}
