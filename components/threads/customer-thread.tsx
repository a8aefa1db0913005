import { randomUUID } from 'node:crypto';
import { DataSection } from '@/components/feedback/data-section';
import { markMessagesRead, reportThread, sendMessage } from '@/lib/threads/actions';
import { threadMessages } from '@/lib/threads/messages';
import { getThread } from '@/lib/threads/queries';
import { BookingThread } from './booking-thread';

/** Messages between the customer of a booking and its provider. */
export function CustomerThread({
  reference,
  recipient = 'your provider',
  timeZone,
}: {
  reference: string;
  /** First name of the provider. */
  recipient?: string;
  timeZone: string;
}) {
  return (
    <DataSection data={getThread(reference)} failureMessage={threadMessages.loadFailed}>
      {(thread) => (
        <BookingThread
          thread={thread}
          threadKey={{ name: 'reference', value: reference }}
          actions={{ send: sendMessage, markRead: markMessagesRead, report: reportThread }}
          recipient={recipient}
          timeZone={timeZone}
          nextId={randomUUID()}
        />
      )}
    </DataSection>
  );
}
