-- Claims read due messages in order and stop at the limit, so that thousands of them after an outage of the
-- mail service don't make each claim slower.

create index outbox_messages_due_in_order_idx on private.outbox_messages (send_after, position)
  where sent_at is null and dropped_at is null and failed_at is null;
drop index private.outbox_messages_due_idx;

create function private.is_superfluous(p_message private.outbox_messages) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_out_of_date(p_message) or not private.is_wanted(p_message)
      or private.exceeds_text_limit(p_message)
$$;
comment on function private.is_superfluous is
  'Whether a due message is dropped instead of sent: its news is old, its recipient unsubscribed, or their texts of the day are used up.';

create or replace function private.claim_messages(p_limit integer, p_routes text[])
returns setof private.outbox_messages
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_found uuid[];
  v_superfluous uuid[];
  v_claimed uuid[] := '{}';
begin
  perform private.sweep_messages();
  -- A superfluous message makes room for another, but one claim drops ten times its limit at most.
  for round in 1..10 loop
    select array_agg(f.id), coalesce(array_agg(f.id) filter (where private.is_superfluous(f)), '{}')
      into v_found, v_superfluous
      from (select m.* from private.outbox_messages m
             where m.sent_at is null and m.dropped_at is null and m.failed_at is null
               and m.send_after <= now() and coalesce(m.locked_until <= now(), true)
               and (concat_ws('/', m.recipient, m.channel) = any (p_routes)
                      and private.is_next_of_booking(m)
                    or private.is_superfluous(m))
             order by m.send_after, m.position
             limit p_limit - cardinality(v_claimed) for update skip locked) f;
    exit when v_found is null;
    update private.outbox_messages u set dropped_at = now(), locked_until = null
     where u.id = any (v_superfluous);
    update private.outbox_messages u
       set attempts = u.attempts + 1, locked_until = now() + interval '5 minutes'
     where u.id = any (v_found) and u.id <> all (v_superfluous);
    v_claimed := v_claimed || array(select unnest(v_found) except select unnest(v_superfluous));
    exit when cardinality(v_claimed) >= p_limit;
  end loop;
  return query
    select m.* from private.outbox_messages m
     where m.id = any (v_claimed) order by m.send_after, m.position;
end
$$;
