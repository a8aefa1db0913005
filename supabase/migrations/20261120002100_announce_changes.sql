-- Notifies a customer's open pages through Supabase Realtime when their favorites or bookings change elsewhere. Each
-- customer has a private channel, which receives only the name of the changed table.

create function private.announce_to_customer(p_customer_id uuid, p_table text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null then
    -- Uses dynamic SQL because the embedded backend has no Realtime. The last argument restricts the message to clients
    -- that may join the private channel.
    execute 'select realtime.send($1, $2, $3, true)' using
      jsonb_build_object('table', p_table), 'change', 'customer:' || p_customer_id::text;
  end if;
exception when others then
  -- A failed notification must not roll back the change.
  raise warning 'A change to % could not be announced: %', p_table, sqlerrm;
end
$$;
comment on function private.announce_to_customer is
  'Sends the name of a changed table to the customer''s channel. Does nothing if Realtime isn''t installed. A failure is only logged.';

create function private.announce_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_to_customer(coalesce(new.customer_id, old.customer_id), tg_table_name);
  return null;
end
$$;
comment on function private.announce_change is
  'Announces a changed row to its customer (see private.announce_to_customer).';

create trigger announce_change after insert or update or delete on public.customer_favorite_providers
  for each row execute function private.announce_change();
create trigger announce_change after insert or update or delete on public.customer_favorite_services
  for each row execute function private.announce_change();
create trigger announce_change after insert or update or delete on public.customer_favorite_businesses
  for each row execute function private.announce_change();
create trigger announce_change after insert or update or delete on public.bookings
  for each row execute function private.announce_change();

-- Without this policy, customers couldn't join their private channels.
do $$
begin
  if to_regclass('realtime.messages') is not null then
    execute $sql$
      create policy "customers receive their own changes"
        on realtime.messages for select to authenticated
        using (realtime.topic() = 'customer:' || (select private.current_customer_id())::text)
    $sql$;
  end if;
end
$$;
