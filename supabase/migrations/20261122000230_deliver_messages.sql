-- Delivery of due messages. A worker on the server claims a few messages, sends them, and marks each as sent or failed.
-- Each claim also drops messages that must not be sent and deletes old ones.

create function private.find_message_address(p_message private.outbox_messages) returns text
language sql stable security definer set search_path = ''
as $$
  select nullif(case
    when p_message.recipient = 'customer' then (
      select case
               when p_message.channel = 'email' then c.email
               when c.phone_verified_at is not null then c.phone
             end
        from public.customer_profiles c where c.id = p_message.customer_id)
    when p_message.recipient = 'provider' then (
      select case p_message.channel
               when 'sms' then case when c.wants_sms then c.phone end
               else coalesce(c.email, u.email)
             end
        from public.providers p
        left join private.provider_contacts c on c.provider_id = p.id
        left join auth.users u on u.id = p.user_id
       where p.id = p_message.provider_id)
    when p_message.recipient = 'applicant' then p_message.data ->> 'email'
  end, '')
$$;
comment on function private.find_message_address is
  'Returns the recipient''s current email address or, for a text, phone number. Null if the recipient has none, if a customer''s number isn''t verified or if a provider doesn''t want texts. Always null for the operator, whose email address is configured on the server.';
grant execute on function private.find_message_address to service_role;

create function private.sweep_messages() returns void
language sql volatile security definer set search_path = ''
as $$
  -- A worker that was killed during a message's last attempt can't report the failure.
  update private.outbox_messages m
     set failed_at = now(), locked_until = null, last_error = coalesce(m.last_error, 'abandoned')
   where m.sent_at is null and m.dropped_at is null and m.failed_at is null
     and m.attempts >= 8 and m.locked_until <= now();
  -- Messages contain names and addresses, so they are deleted after 30 days (MSG-4). The condition on created_at is
  -- redundant, but lets the query use an index.
  delete from private.outbox_messages
   where id in (select m.id from private.outbox_messages m
                 where m.created_at < now() - interval '30 days'
                   and coalesce(m.sent_at, m.dropped_at, m.failed_at) < now() - interval '30 days'
                 order by m.created_at limit 100 for update skip locked)
$$;
comment on function private.sweep_messages is
  'Marks a message as failed if its worker was killed during the eighth and last attempt. Deletes up to 100 messages that were sent, dropped or marked as failed more than 30 days ago.';

create function private.claim_messages(p_limit integer, p_recipient_channels text[])
returns setof private.outbox_messages
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_due_ids uuid[];
  v_dropped_ids uuid[];
  v_claimed_ids uuid[] := '{}';
begin
  perform private.sweep_messages();
  -- Each pass reads due messages in order and stops at the limit, so thousands of due messages after an outage don't
  -- slow it down. Another pass makes up for dropped messages. Ten passes drop at most ten times p_limit messages.
  for v_pass in 1..10 loop
    select array_agg(due.id), coalesce(array_agg(due.id) filter (where private.should_drop(due)), '{}')
      into v_due_ids, v_dropped_ids
      from (select m.* from private.outbox_messages m
             where m.sent_at is null and m.dropped_at is null and m.failed_at is null
               and m.send_after <= now() and coalesce(m.locked_until <= now(), true)
               -- Drops messages even if this server can't deliver to their recipient and channel.
               and (concat_ws('/', m.recipient, m.channel) = any (p_recipient_channels)
                      and private.is_next_for_booking(m)
                    or private.should_drop(m))
             order by m.send_after, m.position
             limit p_limit - cardinality(v_claimed_ids) for update skip locked) due;
    exit when v_due_ids is null;
    update private.outbox_messages m set dropped_at = now(), locked_until = null
     where m.id = any (v_dropped_ids);
    update private.outbox_messages m
       set attempts = m.attempts + 1, locked_until = now() + interval '5 minutes'
     where m.id = any (v_due_ids) and m.id <> all (v_dropped_ids);
    v_claimed_ids := v_claimed_ids
      || array(select unnest(v_due_ids) except select unnest(v_dropped_ids));
    exit when cardinality(v_claimed_ids) >= p_limit;
  end loop;
  return query
    select m.* from private.outbox_messages m
     where m.id = any (v_claimed_ids) order by m.send_after, m.position;
end
$$;
comment on function private.claim_messages is 'See public.claim_messages.';
grant execute on function private.claim_messages to service_role;

create function private.mark_message_sent(p_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.outbox_messages
     set sent_at = coalesce(sent_at, clock_timestamp()), locked_until = null, last_error = null,
         dropped_at = null, failed_at = null
   where id = p_id
$$;
comment on function private.mark_message_sent is 'See public.mark_message_sent.';
grant execute on function private.mark_message_sent to service_role;

create function private.mark_message_failed(
  p_id uuid, p_attempt integer, p_error text, p_is_final boolean
) returns boolean
language sql volatile security definer set search_path = ''
as $$
  update private.outbox_messages m
     set last_error = left(p_error, 80), locked_until = null,
         failed_at = case when p_is_final or m.attempts >= 8 then clock_timestamp() end,
         -- Retries after 1, 4, 16 and 64 minutes, after about 4 hours, and twice more after 6 hours (MSG-4).
         send_after = clock_timestamp()
           + least(interval '1 minute' * 4 ^ (m.attempts - 1), interval '6 hours')
   where m.id = p_id and m.attempts = p_attempt
     and m.sent_at is null and m.dropped_at is null and m.failed_at is null
  returning m.failed_at is not null
$$;
comment on function private.mark_message_failed is 'See public.mark_message_failed.';
grant execute on function private.mark_message_failed to service_role;

-- Only the server may call these functions, because messages contain personal data.

create function public.claim_messages(p_limit integer, p_recipient_channels text[])
returns table (
  id uuid, kind text, recipient text, channel text, attempts integer, address text,
  hour_cycle public.hour_cycle, data jsonb
)
language sql volatile security invoker set search_path = ''
as $$
  select m.id, m.kind::text, m.recipient::text, m.channel::text, m.attempts::integer,
         private.find_message_address(m),
         (select c.hour_cycle from public.customer_profiles c where c.id = m.customer_id),
         -- Adds the extras only now, because a booking's lines are written after its message, and a thread's messages
         -- only to the email, because the outbox stores no copies of them.
         case when m.booking_id is null then m.data
              when m.kind = 'booking_message' then m.data || jsonb_build_object('messages', case
                when m.channel = 'email' then array(
                  select u.body from private.list_unread_messages(
                                       m.booking_id, m.recipient::text::private.thread_side) u)
                else '{}' end)
              else m.data || jsonb_build_object('extras', private.list_add_on_labels(m.booking_id)) end
    from private.claim_messages(p_limit, p_recipient_channels) m
$$;
comment on function public.claim_messages is
  'Claims up to p_limit due messages for five minutes and returns them by due time. p_recipient_channels lists the recipients and channels that the server can deliver to, such as customer/email. Drops due messages that are outdated, unwanted or over the daily text limit. address is null for the operator and for a recipient who can''t be reached on the channel. hour_cycle is null unless the recipient is a customer who has chosen one.';
grant execute on function public.claim_messages to service_role;

create function public.mark_message_sent(p_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.mark_message_sent(p_id) $$;
comment on function public.mark_message_sent is
  'Marks a message as sent, even if it has been dropped or marked as failed in the meantime.';
grant execute on function public.mark_message_sent to service_role;

create function public.mark_message_failed(
  p_id uuid, p_attempt integer, p_error text, p_is_final boolean default false
) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.mark_message_failed(p_id, p_attempt, p_error, p_is_final) $$;
comment on function public.mark_message_failed is
  'Records that an attempt to send a message failed. p_attempt is the value of attempts in the claim, and p_error is an error code, cut to 80 characters. Schedules a retry, or marks the message as failed if p_is_final or after the eighth attempt. Returns whether it has failed for good. Changes nothing and returns null if a later attempt has started or the message was already sent, dropped or marked as failed.';
grant execute on function public.mark_message_failed to service_role;
