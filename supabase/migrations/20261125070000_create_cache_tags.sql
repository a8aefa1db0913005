-- Versions of the page cache's tags. Each server has its own cache and reads the versions every two seconds, which
-- spreads a revalidation on one server to all of them (OPS-12).

create table private.cache_tags (
  tag text primary key check (char_length(tag) between 1 and 40),
  version bigint not null default 1
);
comment on table private.cache_tags is
  'Tags of the page cache that have been revalidated at least once. Each further revalidation increments the version.';
alter table private.cache_tags enable row level security;
revoke all on private.cache_tags from anon, authenticated;

create function private.list_cache_tags() returns table (tag text, version bigint)
language sql stable security definer set search_path = ''
as $$ select t.tag, t.version from private.cache_tags t $$;
comment on function private.list_cache_tags is 'See public.list_cache_tags.';
grant execute on function private.list_cache_tags to service_role;

create function public.list_cache_tags() returns table (tag text, version bigint)
language sql stable security invoker set search_path = ''
as $$ select * from private.list_cache_tags() $$;
comment on function public.list_cache_tags is
  'Lists the tags that have been revalidated, with their versions. A tag that isn''t listed has never been revalidated.';
grant execute on function public.list_cache_tags to service_role;

create function private.revalidate_cache_tags(p_tags text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.cache_tags as t (tag)
  -- Sorts the tags so that concurrent calls lock rows in the same order and can't deadlock.
  select distinct given.tag from unnest(p_tags) as given (tag) order by given.tag
  on conflict (tag) do update set version = t.version + 1
$$;
comment on function private.revalidate_cache_tags is 'See public.revalidate_cache_tags.';
grant execute on function private.revalidate_cache_tags to service_role;

create function public.revalidate_cache_tags(p_tags text[]) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.revalidate_cache_tags(p_tags) $$;
comment on function public.revalidate_cache_tags is
  'Increments the versions of the given tags so that every server refreshes its cached pages and data that have one of these tags.';
grant execute on function public.revalidate_cache_tags to service_role;
