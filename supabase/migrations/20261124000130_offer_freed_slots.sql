-- Offers freed slots. Each call holds one slot for the first customer in line who can take it, and queues a message
-- about it.

create function private.create_waitlist_offer(
  p_entry public.waitlist_entries, p_provider_id uuid, p_starts_at timestamptz
) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_request private.booking_request;
  v_hold public.bookings;
  v_offer_id uuid := gen_random_uuid();
begin
  v_request := private.prepare_request(private.build_booking_request(
    to_jsonb(p_entry) || jsonb_build_object(
      'idempotency_key', gen_random_uuid(), 'provider_id', p_provider_id, 'starts_at', p_starts_at)));
  -- private.prepare_request has locked the customer. Before that, they may have left the waitlist, booked, or changed
  -- the entry, which changes created_at.
  if not exists (select from public.waitlist_entries e
                  where e.id = p_entry.id and e.ended_at is null and e.created_at = p_entry.created_at)
     or private.get_waitlist_outcome(p_entry) is not null then
    perform private.raise_error(409, 'not_waiting');
  end if;
  v_hold := private.hold_requested_slot(v_request);
  -- The hold can't be extended, because other customers are waiting.
  update public.bookings b
     set hold_expires_at = until, hold_extendable_until = until
    from (select now() + make_interval(mins => (private.current_policy()).waitlist_hold_minutes))
           as hold (until)
   where b.id = v_hold.id
  returning b.* into strict v_hold;
  insert into public.waitlist_offers (id, entry_id, customer_id, provider_id, booking_id, during)
  values (v_offer_id, p_entry.id, p_entry.customer_id, p_provider_id, v_hold.id, v_hold.during);
  perform private.notify_customer('waitlist_offer', v_hold, v_offer_id,
    private.describe_booking(v_hold) || jsonb_build_object(
      'hold_expires_at', v_hold.hold_expires_at,
      'selection', jsonb_build_object(
        'service_id', v_hold.service_id, 'provider_id', v_hold.provider_id,
        'add_on_ids', p_entry.add_on_ids, 'place', p_entry.place,
        'postal_code', p_entry.postal_code, 'starts_at', v_hold.starts_at,
        'idempotency_key', v_hold.idempotency_key)));
  return v_hold;
end
$$;
comment on function private.create_waitlist_offer is
  'Holds a freed slot for the customer of a waitlist entry, under the same rules as if they had requested it, and queues a message about it. Returns the hold. Raises PT409 not_waiting if the entry has ended, has to end or was changed, or the same errors as private.hold_requested_slot.';

create function private.offer_waitlist_slot() returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_row_ids bigint[];
  v_provider_ids uuid[];
  v_rejected_provider_ids uuid[];
  v_match record;
  v_hold public.bookings;
begin
  -- Only one worker searches at a time (WAIT-7). Any other returns at once.
  if not pg_try_advisory_xact_lock(hashtextextended('waitlist', 0)) then
    return null;
  end if;
  loop
    select array_agg(f.id), array_agg(distinct f.provider_id) into v_row_ids, v_provider_ids
      from (select * from private.freed_providers where due_at <= now() order by id limit 500) as f;
    exit when v_provider_ids is null;
    v_rejected_provider_ids := '{}';
    for v_match in select * from private.list_waitlist_matches(v_provider_ids) loop
      begin
        v_hold := private.create_waitlist_offer(v_match.entry, v_match.provider_id, v_match.starts_at);
        -- Keeps the rows of freed_providers, so that the next call finds the other free slots of these providers.
        return v_hold.id;
      exception when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT429'
                  or foreign_key_violation then
        -- The hold was rejected, for example because the customer already holds too many slots, the slot was just
        -- taken or the account is being deleted. Continues with the next match.
        v_rejected_provider_ids := v_rejected_provider_ids || v_match.provider_id;
      end;
    end loop;
    -- Deletes only the rows that were read above. Another transaction may have committed rows with lower ids since.
    delete from private.freed_providers f where f.id = any (v_row_ids);
    -- Searches the providers of rejected holds again in a minute, when the customer may be able to take the slot.
    insert into private.freed_providers (provider_id, due_at)
    select distinct id, now() + interval '1 minute' from unnest(v_rejected_provider_ids) as id;
  end loop;
  return null;
end
$$;
comment on function private.offer_waitlist_slot is 'See public.offer_waitlist_slot.';
grant execute on function private.offer_waitlist_slot to service_role;

create function public.offer_waitlist_slot() returns uuid
language sql volatile security invoker set search_path = ''
as $$ select private.offer_waitlist_slot() $$;
comment on function public.offer_waitlist_slot is
  'Holds one freed slot for the first customer in line who can take it. Returns the id of the hold, or null if there is nothing to offer or another worker is searching. Each call offers only one slot, because locking several customers could deadlock with their own requests.';
grant execute on function public.offer_waitlist_slot to service_role;
