-- Functions for providers' calendar feeds (PROV-9): one creates the private token in a feed's URL, the other returns the
-- bookings to the calendar app that subscribes to it.

create function private.create_provider_feed(p_token text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_link private.provider_links := private.require_provider_link(p_token, 'calendar');
  v_feed_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  -- Serializes concurrent requests so that only one feed remains.
  perform private.lock_providers(array[v_link.provider_id]);
  delete from private.provider_links l where l.provider_id = v_link.provider_id and l.scope = 'feed';
  insert into private.provider_links (scope, token_hash, provider_id)
  values ('feed', private.hash_token(v_feed_token), v_link.provider_id);
  return v_feed_token;
end
$$;
comment on function private.create_provider_feed is 'See public.create_provider_feed.';
grant execute on function private.create_provider_feed to service_role;

create function public.create_provider_feed(p_token text) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.create_provider_feed(p_token) $$;
comment on function public.create_provider_feed is
  'Creates the provider''s feed and returns its token, which can''t be retrieved later. The previous token stops working. Raises PT404 unknown_link unless p_token belongs to a valid calendar link.';
grant execute on function public.create_provider_feed to service_role;

create function private.read_provider_feed(p_token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
           private.describe_booking(b)
             - array['access_notes', 'notes', 'on_site', 'customer', 'policy', 'total']
             || jsonb_build_object('id', b.id, 'status', b.status,
                  'address', case when b.status <> 'cancelled' then b.address end,
                  'on_site_name', case when b.status <> 'cancelled' then b.on_site_name end,
                  'customer_name', (select c.first_name from public.customer_profiles c
                                     where c.id = b.customer_id),
                  'events', (select jsonb_agg(jsonb_build_object('kind', e.kind))
                               from public.booking_events e where e.booking_id = b.id))
           order by b.starts_at) filter (where b.id is not null), '[]')
    from private.find_provider_link(p_token, 'feed') as l
    left join public.bookings b
      on b.provider_id = l.provider_id and b.status not in ('held', 'unpaid')
     and b.ends_at > now() - interval '90 days'
   where l.id is not null
  -- An invalid token yields a row of nulls, which `where` removes. `having` then returns no row instead of [].
  having count(*) > 0
$$;
comment on function private.read_provider_feed is 'See public.read_provider_feed.';
grant execute on function private.read_provider_feed to service_role;

create function public.read_provider_feed(p_token text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.read_provider_feed(p_token) $$;
comment on function public.read_provider_feed is
  'Returns the provider''s upcoming and current bookings and those that ended in the last 90 days, as a JSON array ordered by start time. Includes canceled bookings, but not held or unpaid ones. Omits notes, the policy, the total, customer details other than the first name, and the addresses of canceled bookings. Null unless p_token belongs to a valid feed link.';
grant execute on function public.read_provider_feed to service_role;
