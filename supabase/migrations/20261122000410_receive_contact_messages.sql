-- Stores messages and requests from visitors' forms. Only the server may call these functions. It applies a rate
-- limit by IP address first (FORM-4).

create function public.send_contact_message(p_name text, p_email text, p_message text) returns text
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_reference text;
begin
  -- Identical messages wait for each other, so that only the first one is stored.
  perform pg_advisory_xact_lock(hashtextextended('contact ' || p_email || ' ' || p_message, 0));
  select m.reference into v_reference from public.contact_messages m
   where m.email = p_email and m.message = p_message and m.created_at > now() - interval '1 day';
  if not found then
    insert into public.contact_messages (name, email, message) values (p_name, p_email, p_message)
    returning reference into v_reference;
  end if;
  return v_reference;
end
$$;
comment on function public.send_contact_message is
  'Stores a message from the contact page and returns its reference. Repeating it within a day returns the same reference.';
grant execute on function public.send_contact_message to service_role;

create function public.send_provider_interest(
  p_name text, p_email text, p_city text, p_phone text default null, p_category_id uuid default null,
  p_about text default ''
) returns text
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_reference text;
begin
  perform pg_advisory_xact_lock(hashtextextended('interest ' || p_email || ' ' || p_about, 0));
  select i.reference into v_reference from public.provider_interests i
   where i.email = p_email and i.city = p_city and i.about = p_about
     and i.created_at > now() - interval '1 day';
  if not found then
    insert into public.provider_interests (name, email, city, phone, category_id, about)
    values (p_name, p_email, p_city, p_phone,
            -- Null if the category has been deleted since the page was rendered.
            (select c.id from public.categories c where c.id = p_category_id), p_about)
    returning reference into v_reference;
  end if;
  return v_reference;
end
$$;
comment on function public.send_provider_interest is
  'Stores a request to become a provider and returns its reference. Repeating it within a day returns the same reference.';
grant execute on function public.send_provider_interest to service_role;
