import { DataSection } from '@/components/feedback/data-section';
import { TitledCard } from '@/components/ui/titled-card';
import { deletionMessages } from '@/lib/account/messages';
import { listUpcomingBookings } from '@/lib/account/queries';
import { UpcomingBookings } from './upcoming-bookings';
import { DeleteAccountForm } from './delete-account-form';
import type { HourCycle } from '@/lib/dates/format';

export function DeleteAccountSection({ hourCycle }: { hourCycle: HourCycle }) {
  return (
    <TitledCard title="Delete my account">
      <DataSection data={listUpcomingBookings()} failureMessage={deletionMessages.loadFailed}>
        {(bookings) => {
          const blockers = bookings.filter(({ obstacle }) => obstacle);
          return (
            <div className="grid gap-5">
              <p>
                We'll permanently delete your profile, picture, places, favorites and settings, and
                you won't be able to sign in again. We'll keep your reviews, and the booking and
                payment records that businesses need for their accounting, without your name.
              </p>
              {blockers.length > 0 ? (
                <UpcomingBookings
                  title="You can delete your account once these bookings are over or canceled:"
                  bookings={blockers}
                  hourCycle={hourCycle}
                />
              ) : (
                <>
                  {bookings.length > 0 && (
                    <UpcomingBookings
                      title="We'll cancel these bookings too, free of charge:"
                      bookings={bookings}
                      hourCycle={hourCycle}
                    />
                  )}
                  <DeleteAccountForm />
                </>
              )}
            </div>
          );
        }}
      </DataSection>
    </TitledCard>
  );
}
