import { createFailureFormatter } from '@/lib/actions/messages';
import type { ThreadState } from './types';

/** Maximum lengths in characters. The database checks them too. */
export const maxMessageLength = 2000;
export const maxThreadReportLength = 1000;

export const threadMessages = {
  bodyMissing: 'Write a message first.',
  invalid: 'Please check the highlighted field.',
  notSignedIn: 'Please sign in to write to your provider.',
  unexpected: "We couldn't do that. Your text is still here, so please try again.",
  unavailable: "We didn't hear back in time. Please try again; nothing is sent twice.",
  loadFailed: 'Failed to load the messages',
  reportTerms: "We'll read this conversation, and no one can write here until we've answered.",
};

/** Messages for the database's rejection codes. */
export const threadRejections: Record<string, string> = {
  thread_closed: 'This conversation is closed. Copy your text if you still need it.',
  thread_reported: "This conversation is closed while we look into a report. We'll reopen it soon.",
  thread_full: 'This conversation has reached its limit of 200 messages. Please call instead.',
};

export const sentNotice = {
  title: 'Message sent',
  message: "We'll let them know. Their answer appears here.",
};

/** Returns why no one can write in a thread, or null if it is open. */
export function getThreadStateMessage(state: ThreadState) {
  if (state === 'open') return null;
  if (state === 'closed') return 'This conversation is closed. Your messages stay here.';
  return threadRejections[`thread_${state}`] ?? null;
}

export const getThreadFailureMessage = createFailureFormatter(threadMessages, 60 * 60);
