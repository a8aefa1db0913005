import { randomUUID } from 'node:crypto';
import { DataSection } from '@/components/feedback/data-section';
import type { ProviderBooking } from '@/lib/provider-links/types';
import { formats } from '@/lib/site-config';
import {
  markProviderMessagesRead,
  reportProviderThread,
  sendProviderMessage,
} from '@/lib/threads/actions';
import { threadMessages } from '@/lib/threads/messages';
import { addProviderPhoto, removeProviderPhoto } from '@/lib/threads/photo-actions';
import { getProviderThread } from '@/lib/threads/queries';
import { BookingPhotos } from './booking-photos';
import { BookingThread } from './booking-thread';
import { ThreadRefresher } from './thread-refresher';

/** Messages and photos of the provider of a booking, who opened its private link, and its customer. */
export function ProviderThread({
  booking: { customer, time_zone },
  token,
}: {
  booking: ProviderBooking;
  token: string;
}) {
  return (
    <DataSection data={getProviderThread(token)} failureMessage={threadMessages.loadFailed}>
      {(thread) =>
        thread && (
          <>
            <ThreadRefresher />
            <BookingThread
              thread={thread}
              threadKey={{ name: 'token', value: token }}
              actions={{
                send: sendProviderMessage,
                markRead: markProviderMessagesRead,
                report: reportProviderThread,
              }}
              recipient={customer.first_name ?? 'the customer'}
              timeZone={time_zone}
              hourCycle={formats.hourCycle}
              nextId={randomUUID()}
            />
            <BookingPhotos
              thread={thread}
              threadKey={{ name: 'token', value: token }}
              actions={{ add: addProviderPhoto, remove: removeProviderPhoto }}
              sender={customer.first_name ?? 'The customer'}
              nextId={randomUUID()}
            />
          </>
        )
      }
    </DataSection>
  );
}
