-- In a migration of its own, because a new enum value can't be used in the transaction that adds it.
alter type private.message_kind add value 'place_alert';
