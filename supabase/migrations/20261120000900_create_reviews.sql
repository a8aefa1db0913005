-- Reviews (at most one per completed booking), the ratings computed from them, and a list of the services with reviews.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references public.bookings (id) on delete cascade,
  customer_id uuid references public.customer_profiles (id) on delete set null,
  service_id uuid not null references public.services (id) on delete cascade,
  provider_id uuid not null references public.providers (id) on delete cascade,
  business_id uuid not null references public.business_profiles (id) on delete cascade,
  author_name text not null check (char_length(author_name) between 1 and 90),
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '' check (char_length(comment) <= 2000),
  photos jsonb not null default '[]' check (jsonb_typeof(photos) = 'array'),
  created_at timestamptz not null default now(),
  business_reply text check (char_length(business_reply) between 1 and 2000),
  business_replied_at timestamptz,
  hidden_reason text
    constraint "hidden_reason must have 1 to 500 characters"
    check (char_length(hidden_reason) between 1 and 500),
  hidden_at timestamptz,
  constraint reviews_business_replied_at_check
    check ((business_reply is null) = (business_replied_at is null)),
  constraint reviews_hidden_check check ((hidden_reason is null) = (hidden_at is null))
);
comment on table public.reviews is 'Customers'' reviews of completed bookings.';
comment on column public.reviews.author_name is
  'First name and last initial of the author, or "Former customer" once they have deleted their account. No other public column identifies the author.';
comment on column public.reviews.photos is
  'The review''s photos, each as {id, width, height}, oldest first. Set by a trigger on private.booking_photos.';
comment on column public.reviews.business_reply is
  'The business''s reply, entered by the operator.';
comment on column public.reviews.hidden_reason is
  'Why the operator hid the review. Shown to its author. Setting it to null shows the review again.';
comment on column public.reviews.hidden_at is 'When the operator hid the review. Set by a trigger.';
create index reviews_hidden_at_idx on public.reviews (hidden_at) where hidden_at is not null;
create index reviews_customer_id_idx on public.reviews (customer_id);
create index reviews_service_id_idx on public.reviews (service_id, created_at desc);
create index reviews_provider_id_idx on public.reviews (provider_id, created_at desc);
create index reviews_business_id_idx on public.reviews (business_id, created_at desc);

create function private.derive_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_status public.booking_status;
begin
  select b.status, b.customer_id, b.service_id, b.provider_id, p.business_id,
         c.first_name || case when c.last_name = '' then '' else ' ' || left(c.last_name, 1) || '.' end
    into v_status, new.customer_id, new.service_id, new.provider_id, new.business_id, new.author_name
    from public.bookings b
    join public.providers p on p.id = b.provider_id
    join public.customer_profiles c on c.id = b.customer_id
   where b.id = new.booking_id;
  if v_status is distinct from 'completed' then
    perform private.raise_error(409, 'not_completed');
  end if;
  return new;
end
$$;
comment on function private.derive_review is
  'Fills in a review''s author, service, provider and business from its booking. Raises PT409 not_completed unless the booking is completed and its customer still has an account.';
create trigger derive_review before insert on public.reviews
  for each row execute function private.derive_review();

create function private.derive_rating() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  execute format('select round(avg(r.rating), 2), count(*) from public.reviews r
                   where r.%I = $1 and r.hidden_at is null', tg_argv[0])
    into new.rating_average, new.rating_count using new.id;
  return new;
end
$$;
comment on function private.derive_rating is
  'Computes a row''s rating from its visible reviews, and overwrites any value set by hand. The trigger''s argument is the column of reviews that references the row.';
create trigger derive_rating before insert or update of id, rating_average, rating_count
  on public.services for each row execute function private.derive_rating('service_id');
create trigger derive_rating before insert or update of id, rating_average, rating_count
  on public.providers for each row execute function private.derive_rating('provider_id');
create trigger derive_rating before insert or update of id, rating_average, rating_count
  on public.business_profiles for each row execute function private.derive_rating('business_id');

create function private.refresh_ratings() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_review public.reviews := coalesce(new, old);
begin
  -- Concurrent changes to reviews wait for these locks, so the last one counts every review.
  perform from public.services s where s.id = v_review.service_id for no key update;
  perform from public.providers p where p.id = v_review.provider_id for no key update;
  perform from public.business_profiles b where b.id = v_review.business_id for no key update;
  -- The 0 is a placeholder. Writing it fires derive_rating, which computes the rating.
  update public.services set rating_count = 0 where id = v_review.service_id;
  update public.providers set rating_count = 0 where id = v_review.provider_id;
  update public.business_profiles set rating_count = 0 where id = v_review.business_id;
  return null;
end
$$;
comment on function private.refresh_ratings is
  'Recomputes the ratings of a review''s service, provider and business when the review is added, rated differently, hidden, shown again or deleted.';
create trigger refresh_ratings
  after insert or update of rating, hidden_reason or delete on public.reviews
  for each row execute function private.refresh_ratings();

alter table public.reviews enable row level security;
revoke all on public.reviews from anon, authenticated;
grant select (id, service_id, provider_id, business_id, author_name, rating, comment, photos, created_at,
              business_reply, business_replied_at)
  on public.reviews to anon, authenticated;
grant all on public.reviews to service_role;

create policy "everyone reads reviews that aren't hidden"
  on public.reviews for select to anon, authenticated using (hidden_at is null);

create function public.list_reviewed_services(
  p_business_id uuid default null, p_provider_id uuid default null
) returns table (service_id uuid, name text, review_count bigint)
language sql stable security invoker set search_path = ''
as $$
  -- Row-level security excludes hidden reviews and inactive services.
  select s.id, s.name, count(*)
    from public.reviews r
    join public.services s on s.id = r.service_id
   where r.business_id = p_business_id or r.provider_id = p_provider_id
   group by s.id, s.name order by count(*) desc, s.name
$$;
comment on function public.list_reviewed_services is
  'Lists the active services for which a business or a provider has visible reviews, most reviewed first. Pass one of the two ids.';
grant execute on function public.list_reviewed_services to anon, authenticated, service_role;
