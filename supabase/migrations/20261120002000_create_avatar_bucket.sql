-- Avatars (PROF-4): public to read by URL, written by their owner only, never listed.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('customer-avatars', 'customer-avatars', true, 5242880,
        array['image/png', 'image/jpeg', 'image/webp']);

create function private.is_own_avatar(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select object_name ~ '^customer_avatars/[0-9a-f-]{36}\.(png|jpg|webp)$'
     and split_part(split_part(object_name, '/', 2), '.', 1) = private.current_customer_id()::text
$$;
comment on function private.is_own_avatar is
  'Whether a path is customer_avatars/{id of the calling customer}.{ext}.';
grant execute on function private.is_own_avatar to authenticated, service_role;

create policy "customers see their own avatar file"
  on storage.objects for select to authenticated
  using (bucket_id = 'customer-avatars' and (select private.is_own_avatar(name)));
create policy "customers upload their own avatar"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'customer-avatars' and (select private.is_own_avatar(name))
              and (select private.has_live_session()));
create policy "customers replace their own avatar"
  on storage.objects for update to authenticated
  using (bucket_id = 'customer-avatars' and (select private.is_own_avatar(name))
         and (select private.has_live_session()))
  with check (bucket_id = 'customer-avatars' and (select private.is_own_avatar(name)));
create policy "customers remove their own avatar"
  on storage.objects for delete to authenticated
  using (bucket_id = 'customer-avatars' and (select private.is_own_avatar(name))
         and (select private.has_live_session()));
