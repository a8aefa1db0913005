-- The operator hides a customer's picture by giving a reason, which is emailed to the customer. The server then deletes
-- the file, and the customer can upload a new one.

create function private.has_avatar_file(p_customer_id uuid, p_after timestamptz, p_until timestamptz)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from storage.objects o
     where o.bucket_id = 'customer-avatars'
       and o.name in ('customer_avatars/' || p_customer_id || '.png',
                      'customer_avatars/' || p_customer_id || '.jpg',
                      'customer_avatars/' || p_customer_id || '.webp')
       and o.updated_at > p_after and o.updated_at <= p_until)
$$;
comment on function private.has_avatar_file is
  'Whether storage has a picture that the customer uploaded or replaced after p_after and no later than p_until.';

create function private.hide_picture() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.picture_hidden_reason is distinct from old.picture_hidden_reason then
    new.picture_hidden_at := case when new.picture_hidden_reason is not null then clock_timestamp() end;
    new.image_url := case when new.picture_hidden_reason is null then new.image_url end;
  -- The customer sets a picture while the previous one is hidden.
  elsif old.picture_hidden_at is not null and new.image_url is not null then
    if not private.has_avatar_file(new.id, old.picture_hidden_at, 'infinity') then
      perform private.raise_error(400, 'invalid_picture');
    end if;
    new.picture_hidden_reason := null;
    new.picture_hidden_at := null;
  end if;
  return new;
end
$$;
comment on function private.hide_picture is
  'When the operator gives a reason, removes the picture and sets picture_hidden_at. While the picture is hidden, setting image_url clears the reason and picture_hidden_at if the customer has uploaded a file since then, and otherwise raises PT400 invalid_picture.';
create trigger hide_picture before update of picture_hidden_reason, image_url
  on public.customer_profiles for each row execute function private.hide_picture();

create function private.notify_picture_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_hiding_email('picture_hidden', new.id, new.id, new.picture_hidden_reason, '{}');
  return null;
end
$$;
comment on function private.notify_picture_owner is
  'Emails the customer when their picture is hidden or the reason changes. If the reason is cleared, drops an unsent email.';
-- Also fires for image_url, because a new picture clears the reason.
create trigger notify_picture_owner after update of picture_hidden_reason, image_url
  on public.customer_profiles for each row
  when (old.picture_hidden_reason is distinct from new.picture_hidden_reason)
  execute function private.notify_picture_owner();

create function private.list_hidden_pictures() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from public.customer_profiles c
   where c.picture_hidden_at is not null
     and private.has_avatar_file(c.id, '-infinity', c.picture_hidden_at)
   limit 100
$$;
comment on function private.list_hidden_pictures is 'See public.list_hidden_pictures.';
grant execute on function private.list_hidden_pictures to service_role;

create function public.list_hidden_pictures() returns setof uuid
language sql stable security invoker set search_path = ''
as $$ select private.list_hidden_pictures() $$;
comment on function public.list_hidden_pictures is
  'Returns the ids of up to 100 customers whose hidden picture is still in storage. The server deletes those files.';
grant execute on function public.list_hidden_pictures to service_role;

create function operator.hide_picture(p_email text, p_reason text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update public.customer_profiles set picture_hidden_reason = p_reason
   where lower(email) = lower(p_email) and p_email <> '';
  if not found then
    raise exception 'No customer has the email %.', p_email;
  end if;
  perform private.revalidate_cache_tags(array['catalog']);
end
$$;
comment on function operator.hide_picture is
  'Hides the picture of the customer with this email and emails them the reason. If p_reason is null, clears the reason without emailing the customer, but doesn''t restore the picture. Raises an error if no customer has this email.';

create view operator.profile_pictures with (security_invoker = true) as
  select c.email, concat_ws(' ', c.first_name, c.last_name) as customer, c.image_url,
         c.picture_hidden_reason, c.picture_hidden_at, c.updated_at, c.id
    from public.customer_profiles c
   where c.image_url is not null or c.picture_hidden_at is not null
   order by c.updated_at desc;
comment on view operator.profile_pictures is
  'Customers with a visible or hidden picture, most recently changed profile first.';
