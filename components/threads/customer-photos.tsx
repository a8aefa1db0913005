import { randomUUID } from 'node:crypto';
import { readOr } from '@/lib/result';
import { threadMessages } from '@/lib/threads/messages';
import { addPhoto, removePhoto } from '@/lib/threads/photo-actions';
import type { Thread } from '@/lib/threads/types';
import { BookingPhotos } from './booking-photos';

/** Photos of a booking without its messages. Empty if they can't be read, because the page works without them. */
export async function CustomerPhotos({
  thread: pendingThread,
  reference,
  recipient = 'your provider',
  intro,
}: {
  thread: Promise<Thread>;
  reference: string;
  /** First name of the provider. */
  recipient?: string;
  intro?: string;
}) {
  const thread = await readOr(null, pendingThread, threadMessages.loadFailed);
  if (!thread) return null;
  return (
    <BookingPhotos
      thread={thread}
      threadKey={{ name: 'reference', value: reference }}
      actions={{ add: addPhoto, remove: removePhoto }}
      sender={recipient}
      nextId={randomUUID()}
      intro={intro}
    />
  );
}
