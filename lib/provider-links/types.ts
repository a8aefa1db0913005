import type { BookingData } from '@/lib/outbox/types';
import type { Enums } from '@/lib/supabase/tables';

/** Booking behind a provider's link, with the changes that its provider can make now. */
export type ProviderBooking = BookingData & {
  status: Enums['booking_status'];
  accepted_at: string | null;
  is_declined: boolean;
  can_accept: boolean;
  can_decline: boolean;
  /** Whether the provider can mark the booking as completed or as a no-show. */
  can_close: boolean;
  /** Fee that the customer owes for a no-show, under the booking's policy. */
  no_show_fee: number;
};

/** Calendar behind a provider's link: upcoming time off, the feed and the external calendar. */
export type ProviderCalendar = {
  first_name: string;
  time_zone: string;
  has_feed: boolean;
  /** The provider's external calendar, from which only busy times are stored. */
  external_calendar: ExternalCalendar | null;
  time_off: {
    id: string;
    starts_at: string;
    ends_at: string;
    reason: string;
    is_imported: boolean;
  }[];
};

export type ExternalCalendar = {
  host: string;
  synced_at: string | null;
  failed_at: string | null;
  last_error: string | null;
  /** Counts of the last download's events. Null before the first one. */
  event_count: number | null;
  unread_count: number | null;
  unknown_zone_count: number | null;
  /** Busy times that aren't over, which are merged events. */
  busy_count: number;
  next_busy_times: { starts_at: string; ends_at: string }[];
};
