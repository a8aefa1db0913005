-- Schemas, extensions, default privileges, enums and helper functions that several later migrations use.

-- btree_gist lets exclusion constraints and GiST indexes compare ids. The other extensions are for search.
create schema if not exists extensions;
create extension if not exists btree_gist with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

create schema private;
comment on schema private is
  'Tables and functions that the data API never exposes.';

revoke all on schema private from public;
-- Row-level security policies and public functions call private functions as the caller, so callers need usage.
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public, extensions to anon, authenticated, service_role;

-- Nothing is granted to anon or authenticated by default. Each migration lists its own grants.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
-- Names no schema, because per-schema defaults can't revoke the global default that lets everyone execute functions.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

create type public.announcement_audience as enum ('all', 'customer', 'provider', 'business', 'staff');
create type public.booking_status as enum
  ('held', 'confirmed', 'completed', 'cancelled', 'no_show', 'unpaid');
comment on type public.booking_status is
  'held: reserved until the customer confirms and pays the amount due online, or the hold ends. unpaid: a hold that ended before its payment, which may still arrive.';
create type public.service_place as enum ('home', 'venue');
comment on type public.service_place is
  'Place of a service: the customer''s home or the provider''s venue.';
create type public.service_repetition as enum ('usually', 'sometimes', 'never');
create type public.booking_line_kind as enum ('service', 'add_on', 'fee', 'discount');
create type public.booking_event_kind as enum
  ('confirmed', 'rescheduled', 'cancelled', 'completed', 'no_show', 'accepted', 'details_changed');
create type public.cancellation_outcome as enum ('free', 'late', 'started');
comment on type public.cancellation_outcome is
  'Outcome of canceling a booking now: free of charge, for the late fee, or impossible because it has started.';
create type public.transaction_kind as enum ('payment', 'refund', 'fee', 'tip');
create type public.transaction_status as enum ('pending', 'succeeded', 'failed');

create function private.is_time_zone(p_name text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  -- Abbreviations such as EST have no daylight-saving rules, so only region names and UTC pass. Names with digits are
  -- rejected, because Postgres accepts any name that ends with an offset, such as America/Denver7.
  if p_name !~ '^([A-Za-z_]+(/[A-Za-z_-]+)+|UTC)$' then
    return false;
  end if;
  perform timestamp '2000-01-01' at time zone p_name;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;
comment on function private.is_time_zone is
  'Whether p_name is UTC or an IANA region name, such as America/Denver, that this server knows. False for fixed offsets, such as Etc/GMT+7.';
grant execute on function private.is_time_zone to service_role;

create function private.round_amount(p_amount numeric, p_currency text) returns numeric
language sql immutable set search_path = ''
as $$
  -- Rounds whole units down, so that a part of a total never exceeds it.
  select case
    when p_currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF',
                        'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then trunc(p_amount)
    else round(p_amount, 2) end
$$;
comment on function private.round_amount is
  'Rounds an amount to what the payment service accepts in its currency: whole units, such as yen, or hundredths. The currencies with whole units are those of lib/payments/minor-units.ts, and ISK and UGX, of which the service takes hundredths but only whole amounts.';

create function private.compute_weighted_rating(p_average numeric, p_count integer) returns numeric
language sql immutable parallel safe set search_path = ''
as $$
  -- Bayesian average: ten assumed reviews of 4.3 stars keep a single 5-star review from outranking eight reviews that
  -- average 4.9 (CAT-8).
  select round((coalesce(p_average, 0) * p_count + 4.3 * 10) / (p_count + 10), 3)
$$;
comment on function private.compute_weighted_rating is
  'Returns the rating that lists are sorted by, weighted by the number of reviews. p_average can be null if p_count is 0.';
grant execute on function private.compute_weighted_rating to service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.touch_updated_at is 'Sets a row''s updated_at to now() before an update.';

-- Security definer so that the check sees all bookings, no matter which role inserts the row.
create function private.create_reference() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_reference text;
begin
  loop
    -- The alphabet omits 0, 1, I, L, O and U, which are easily misread or misheard.
    select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::integer, 1), '')
      into v_reference
      from generate_series(1, 8);
    -- Retries are rare: with a million bookings, one reference in 660,000 is already taken.
    exit when not exists (select from public.bookings where reference = v_reference);
  end loop;
  return v_reference;
end
$$;
comment on function private.create_reference is
  'Returns an eight-character reference that no booking uses yet. Tables that store one need a unique constraint, because concurrent calls may return the same reference.';
grant execute on function private.create_reference to service_role;

create function private.hash_token(p_token text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(p_token, 'UTF8')), 'hex') $$;
comment on function private.hash_token is
  'Returns the SHA-256 hex digest of a secret token. The digest is unsalted, so the token must be random and too long to guess.';

-- Every expected error has a PTxxx SQLSTATE, which PostgREST maps to HTTP status xxx. Its message is a code that the app
-- branches on. Sentences for customers are in the app.
create function private.raise_error(p_status integer, p_code text, p_detail text default '', p_hint text default '')
returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'PT' || p_status, message = p_code, detail = p_detail, hint = p_hint;
end
$$;
comment on function private.raise_error is
  'Raises an error with the given HTTP status. Its message is p_code, such as slot_taken, its detail is data for the app, and its hint is a sentence for developers.';
