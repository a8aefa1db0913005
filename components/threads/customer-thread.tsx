import { randomUUID } from 'node:crypto';
import { DataSection } from '@/components/feedback/data-section';
import type { HourCycle } from '@/lib/dates/format';
import { markMessagesRead, reportThread, sendMessage } from '@/lib/threads/actions';
import { threadMessages } from '@/lib/threads/messages';
import { addPhoto, removePhoto } from '@/lib/threads/photo-actions';
import type { Thread } from '@/lib/threads/types';
import { BookingPhotos } from './booking-photos';
import { BookingThread } from './booking-thread';

/** Messages and photos of the customer of a booking and its provider. */
export function CustomerThread({
  thread: pendingThread,
  reference,
  recipient = 'your provider',
  timeZone,
  hourCycle,
}: {
  thread: Promise<Thread>;
  reference: string;
  /** First name of the provider. */
  recipient?: string;
  timeZone: string;
  hourCycle: HourCycle;
}) {
  return (
    <DataSection data={pendingThread} failureMessage={threadMessages.loadFailed}>
      {(thread) => (
        <>
          <BookingThread
            thread={thread}
            threadKey={{ name: 'reference', value: reference }}
            actions={{ send: sendMessage, markRead: markMessagesRead, report: reportThread }}
            recipient={recipient}
            timeZone={timeZone}
            hourCycle={hourCycle}
            nextId={randomUUID()}
          />
          <BookingPhotos
            thread={thread}
            threadKey={{ name: 'reference', value: reference }}
            actions={{ add: addPhoto, remove: removePhoto }}
            sender={recipient}
            nextId={randomUUID()}
          />
        </>
      )}
    </DataSection>
  );
}
