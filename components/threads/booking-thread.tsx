import { Badge } from '@/components/ui/badge';
import { TitledCard } from '@/components/ui/titled-card';
import { cn } from '@/lib/cn';
import { formatWhen, type HourCycle } from '@/lib/dates/format';
import { getThreadStateMessage } from '@/lib/threads/messages';
import type { Thread, ThreadActions, ThreadKey, ThreadMessage } from '@/lib/threads/types';
import { MarkReadForm } from './mark-read-form';
import { MessageForm } from './message-form';
import { ReportThreadForm } from './report-thread-form';

/** Card with a booking's messages and the forms to answer them. Empty if no one can write and no one has written. */
export function BookingThread({
  thread: { messages, photos, state, unread },
  threadKey,
  actions,
  recipient,
  timeZone,
  hourCycle,
  nextId,
}: {
  thread: Thread;
  threadKey: ThreadKey;
  actions: ThreadActions;
  /** First name of the other side. */
  recipient: string;
  timeZone: string;
  hourCycle: HourCycle;
  /** Key of the next message. */
  nextId: string;
}) {
  const stateMessage = getThreadStateMessage(state);
  const hasReceived = [...messages, ...photos].some(({ is_own }) => !is_own);
  if (stateMessage && messages.length === 0 && !hasReceived) return null;
  const seen = messages.at(-1)?.position ?? 0;
  const canReport = state !== 'reported' && hasReceived;

  return (
    <TitledCard title="Messages" id="messages">
      <div className="grid gap-6">
        {messages.length > 0 && (
          <ol aria-label="Messages" className="grid gap-4">
            {messages.map((message) => (
              <MessageItem
                key={message.position}
                message={message}
                when={formatWhen(message.created_at, timeZone, hourCycle)}
              />
            ))}
          </ol>
        )}
        {unread > 0 && <MarkReadForm action={actions.markRead} threadKey={threadKey} seen={seen} />}
        {stateMessage && <p className="text-muted-foreground">{stateMessage}</p>}
        <MessageForm
          action={actions.send}
          threadKey={threadKey}
          recipient={recipient}
          seen={seen}
          nextId={nextId}
          isOpen={state === 'open'}
        />
        {canReport && <ReportThreadForm action={actions.report} threadKey={threadKey} />}
      </div>
    </TitledCard>
  );
}

function MessageItem({ message, when }: { message: ThreadMessage; when: string }) {
  const { is_own, is_unread, name, body } = message;
  return (
    <li
      className={cn(
        'w-fit rounded-card px-3 py-2 sm:max-w-[85%] sm:px-4 sm:py-3',
        is_own ? 'justify-self-end bg-accent-soft' : 'border border-border',
      )}
    >
      <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        {is_own ? 'You' : (name ?? 'Former customer')} {is_unread && <Badge>New</Badge>}
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{body}</p>
      <p className="mt-1 text-sm text-muted-foreground">{when}</p>
    </li>
  );
}
