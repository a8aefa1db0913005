import type { FormAction } from '@/lib/actions/state';

/** Whether both sides can write, or why they can't (`private.get_thread_state`). */
export type ThreadState = 'open' | 'reported' | 'full' | 'closed';

/** Thread of a booking, as one side sees it. */
export type Thread = {
  state: ThreadState;
  unread: number;
  messages: ThreadMessage[];
  photos: ThreadPhoto[];
};

/** Photo in a thread. */
type ThreadPhoto = Photo & { is_own: boolean };

/** Photo, whose file is served by `routes.photo`. */
export type Photo = { id: string; width: number; height: number };

export type ThreadMessage = {
  position: number;
  is_own: boolean;
  is_unread: boolean;
  /** First name of the sender. Null once the customer has been deleted. */
  name: string | null;
  body: string;
  created_at: string;
};

/** What identifies the thread and its reader in each form: the booking's reference, or the token of a provider's link. */
export type ThreadKey = { name: 'reference' | 'token'; value: string };

/** Actions of one side for the photos of a thread. */
export type PhotoActions = {
  add: FormAction<{ nextId: string }>;
  remove: FormAction;
};

/** Actions of one side of a thread. */
export type ThreadActions = {
  send: FormAction<{ nextId: string }>;
  markRead: FormAction;
  report: FormAction;
};
