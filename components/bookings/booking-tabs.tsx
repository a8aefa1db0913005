import type { BookingTab } from '@/lib/bookings/types';
import { TabsList, TabsTrigger } from '@/components/ui/tabs';
import { withQuery } from '@/lib/routes';

const labels: Record<BookingTab, string> = {
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
};
const tabs: BookingTab[] = ['upcoming', 'past', 'cancelled'];

export function BookingTabs({ currentTab, path }: { currentTab: BookingTab; path: string }) {
  return (
    <TabsList label="Bookings">
      {tabs.map((tab) => (
        <TabsTrigger
          key={tab}
          href={withQuery(path, { tab: tab === 'upcoming' ? null : tab })}
          isCurrent={tab === currentTab}
          panelId="bookings-panel"
        >
          {labels[tab]}
        </TabsTrigger>
      ))}
    </TabsList>
  );
}
