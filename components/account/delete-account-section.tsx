import { DataSection } from '@/components/feedback/data-section';
import { TitledCard } from '@/components/ui/titled-card';
import { deletionMessages } from '@/lib/account/messages';
import { listBookingsAhead } from '@/lib/account/queries';
import { BookingsAhead } from './bookings-ahead';
import { DeleteAccount } from './delete-account';

export function DeleteAccountSection() {
  return (
    <TitledCard title="Delete my account">
      <DataSection read={listBookingsAhead()} failed={deletionMessages.loadFailed}>
        {(bookings) => {
          const obstacles = bookings.filter(({ obstacle }) => obstacle);
          return (
            <div className="grid gap-5">
              <p>
                Your profile, picture, places, favorites and choices are removed for good, and you
                can no longer sign in. Businesses keep the bookings and payments they have to
                account for, and your reviews stay; none of them names you any more.
              </p>
              {obstacles.length > 0 ? (
                <BookingsAhead
                  title="Your account stays until these bookings are over or cancelled:"
                  bookings={obstacles}
                />
              ) : (
                <>
                  {bookings.length > 0 && (
                    <BookingsAhead
                      title="These bookings are cancelled with it, free of charge:"
                      bookings={bookings}
                    />
                  )}
                  <DeleteAccount />
                </>
              )}
            </div>
          );
        }}
      </DataSection>
    </TitledCard>
  );
}
