-- New values in a migration of their own: Postgres can't use them in the transaction that adds them.

alter type public.booking_event_kind add value 'accepted';
alter type private.message_kind add value 'booking_accepted';
alter type private.message_kind add value 'booking_completed';
alter type private.message_kind add value 'booking_no_show';
alter type private.message_kind add value 'provider_calendar';
