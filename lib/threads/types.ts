/** Whether both sides can write, or why they can't (`private.get_thread_state`). */
export type ThreadState = 'open' | 'reported' | 'full' | 'closed';

/** Thread of a booking, as one side sees it. */
export type Thread = {
  state: ThreadState;
  unread: number;
  messages: ThreadMessage[];
};

export type ThreadMessage = {
  position: number;
  is_own: boolean;
  is_unread: boolean;
  /** First name of the sender. Null once the customer has been deleted. */
  name: string | null;
  body: string;
  created_at: string;
};
