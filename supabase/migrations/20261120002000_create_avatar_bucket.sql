-- Storage bucket for avatars (PROF-4). Anyone can read an avatar by its URL, but only its owner can list it. Only the
-- server writes avatars, and it re-encodes each image so that no other data is ever stored.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('customer-avatars', 'customer-avatars', true, 5 * 1024 * 1024,
        array['image/png', 'image/jpeg', 'image/webp']);

create function private.is_own_avatar(p_object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_object_name ~ '^customer_avatars/[0-9a-f-]{36}\.(png|jpg|webp)$'
     and split_part(split_part(p_object_name, '/', 2), '.', 1) = private.current_customer_id()::text
$$;
comment on function private.is_own_avatar is
  'Whether an object is the calling customer''s avatar, named customer_avatars/{customer id}.{extension}.';
grant execute on function private.is_own_avatar to authenticated, service_role;

create policy "customers see their own avatar file"
  on storage.objects for select to authenticated
  using (bucket_id = 'customer-avatars' and (select private.is_own_avatar(name)));
