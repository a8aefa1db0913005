import type { BookingTab } from '@/lib/bookings/types';
import { LinkTabs } from '@/components/ui/link-tabs';
import { withQuery } from '@/lib/routes';

const labels: Record<BookingTab, string> = {
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
};
const tabs: BookingTab[] = ['upcoming', 'past', 'cancelled'];

export function BookingTabs({ current, path }: { current: BookingTab; path: string }) {
  return (
    <LinkTabs
      label="Bookings"
      panelId="bookings-panel"
      tabs={tabs.map((tab) => ({
        label: labels[tab],
        href: withQuery(path, { tab: tab === 'upcoming' ? null : tab }),
        isCurrent: tab === current,
      }))}
    />
  );
}
