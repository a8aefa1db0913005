import { DataSection } from '@/components/feedback/data-section';
import { FormGroup } from '@/components/form/form-group';
import { TitledCard } from '@/components/ui/titled-card';
import { hasCalendarFeed } from '@/lib/bookings/calendar-feed-queries';
import { calendarFeedMessages } from '@/lib/bookings/calendar-feed-messages';
import { CalendarFeedForm } from './calendar-feed-form';

export function CalendarFeedSection() {
  return (
    <TitledCard title="Private calendar">
      <DataSection data={hasCalendarFeed()} failureMessage={calendarFeedMessages.loadFailed}>
        {(hasFeed) => (
          <FormGroup>
            <CalendarFeedForm hasStoredFeed={hasFeed} />
          </FormGroup>
        )}
      </DataSection>
    </TitledCard>
  );
}
