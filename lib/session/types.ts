import type { HourCycle } from '@/lib/dates/hour-cycle';

/** The signed-in customer as pages and the browser's store know them (SESS-10). */
export type Customer = {
  id: string;
  user_id: string;
  email: string;
  /** The same as `id`. */
  customer_id: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  image_url: string | null;
};

/** What the server knows of the customer who asks, beside what the browser stores. */
export type Account = { customer: Customer; hour_cycle: HourCycle | null };

/** What is known of an account that gets its profile. */
export type NewProfile = {
  first_name: string;
  last_name: string;
  phone?: string | null;
  image_url?: string | null;
};

/** Who is in front of this browser, as far as it knows. It paints; the server decides. */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'customer'; customer: Customer };

/** What asking the auth service and the profiles came to (SESS-2). */
export type SessionAnswer =
  | { found: 'profile'; customer: Customer; token: string }
  | { found: 'no-profile'; provider: unknown }
  | { found: 'no-session' }
  | { found: 'no-answer' };

export type SessionEvent =
  /** The browser's store and cookies were read: at the start, and after each navigation. */
  | { type: 'checked'; stored: Customer | null; hasCookie: boolean }
  | { type: 'loaded'; answer: SessionAnswer }
  /** One of the auth library's six events. */
  | { type: 'auth_event'; event: AuthEvent; userId: string | null; token: string | null }
  /** The guard sent this browser to sign in: whoever is stored may be nobody to the server. */
  | { type: 'guard_rejected' }
  /** Here, or by `global` wherever the account is signed in. */
  | { type: 'signed_out_here'; scope?: 'global' }
  /** Another tab wrote or wiped the store. */
  | { type: 'storage_changed'; stored: Customer | null };

/** The events of the auth service that are followed (SESS-4). */
export const authEvents = [
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'PASSWORD_RECOVERY',
  'USER_UPDATED',
  'MFA_CHALLENGE_VERIFIED',
] as const;
export type AuthEvent = (typeof authEvents)[number];

export type SessionEffect =
  | { type: 'store'; customer: Customer; token: string }
  | { type: 'store_token'; token: string }
  | { type: 'clear' }
  /** Of an account that was deleted: they would be asked about on each page until they expire. */
  | { type: 'drop_cookies' }
  /** Ask the active auth session, then dispatch `loaded`. */
  | { type: 'fetch' }
  /** The same when there is time, of a customer who is shown already. */
  | { type: 'refetch' }
  | { type: 'create_profile' }
  /** Load the auth library when there is time, so that the token stays fresh. */
  | { type: 'watch_auth' }
  | { type: 'sign_out'; scope?: 'global' };
