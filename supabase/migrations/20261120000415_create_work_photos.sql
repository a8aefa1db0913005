-- Photos of providers' work (CAT-34). Customers can only read them.
--
-- Constraint names say what to enter, because Supabase Studio shows operators the name of a violated constraint
-- (OPER-6). Postgres truncates names longer than 63 bytes.

create table public.work_photos (
  provider_id uuid not null references public.providers (id) on delete cascade,
  position smallint not null
    constraint "position must be between 1 and 12" check (position between 1 and 12),
  -- Pages link to the picture, so it must be one.
  image_url text not null
    constraint "image_url must start with https:// or /, and have no spaces"
    check (image_url ~ '^(https://|/(?![/\\]))\S+$' and char_length(image_url) <= 2000),
  caption text not null
    constraint "caption must describe the photo in 1 to 140 characters"
    check (caption ~ '\S' and char_length(caption) <= 140),
  primary key (provider_id, position)
);
comment on table public.work_photos is
  'Photos of a provider''s work, at most 12 each. The provider''s page shows them by position.';
comment on column public.work_photos.caption is
  'What the photo shows. Read out instead of the photo, and written below it when it is opened.';

alter table public.work_photos enable row level security;
revoke all on public.work_photos from anon, authenticated;
grant all on public.work_photos to service_role;
grant select on public.work_photos to anon, authenticated;

create policy "everyone reads the work photos of shown providers"
  on public.work_photos for select to anon, authenticated
  using (exists (
    select from public.providers p
      join public.business_profiles b on b.id = p.business_id and b.is_active
     where p.id = work_photos.provider_id and p.is_active));
