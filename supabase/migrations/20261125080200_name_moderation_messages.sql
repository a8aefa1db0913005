-- In a migration of its own, because a new value can't be used in the transaction that adds it.
alter type private.message_kind add value 'review_hidden';
alter type private.message_kind add value 'picture_hidden';
