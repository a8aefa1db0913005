import { EmptyNotice } from '@/components/feedback/empty-notice';
import { PageShell } from '@/components/layout/page-shell';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/lib/routes';

export function NoBookingToShow() {
  return (
    <PageShell title="Your booking" narrow>
      <EmptyNotice
        title="There is nothing to show"
        message="This link doesn't belong to a booking. You'll find all your bookings under My bookings."
      >
        <ButtonLink href={routes.bookings}>My bookings</ButtonLink>
      </EmptyNotice>
    </PageShell>
  );
}
