import type { FormState } from '@/lib/form';

/** A step's answers so far, as they stand in the URL. `provider` is null for any. */
export type Picks = {
  attempt: string;
  provider: string | null;
  addOns: string[];
  date: string | null;
  start: string | null;
};

export type FreeSlot = {
  provider_id: string;
  starts_at: string;
  ends_at: string;
  time_zone: string;
};

/** One of the three times offered when a race is lost. */
export type NearestSlot = Pick<FreeSlot, 'provider_id' | 'starts_at' | 'time_zone'>;

export type PartOfDay = 'Morning' | 'Afternoon' | 'Evening';

export type BookingTab = 'upcoming' | 'past' | 'cancelled';

/** Why a booking was refused, in words, with other times where a race was lost. */
export type BookingRefusal = {
  message: string;
  nearest?: NearestSlot[];
  /** Where to go instead: a booking that exists already, or signing in. */
  href?: string;
  fields?: Record<string, string>;
};

/** What a step that posts shows once it was answered. */
export type BookingState = FormState & Partial<BookingRefusal>;
