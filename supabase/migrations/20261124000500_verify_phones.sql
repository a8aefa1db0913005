-- Verifies phone numbers with texted codes. Until a number is verified, codes are the only texts it gets (MSG-11).

create table private.phone_verifications (
  customer_id uuid primary key references public.customer_profiles (id) on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  code_digest text not null check (char_length(code_digest) between 32 and 128),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '10 minutes'
);
comment on table private.phone_verifications is
  'Each customer''s latest code. Deleted when it is used or, a day after it expires, by any customer''s later request for a code.';
comment on column private.phone_verifications.code_digest is
  'Digest of the code, keyed with a server secret. An unkeyed digest of six digits could be reversed by brute force.';
create index phone_verifications_expires_at_idx on private.phone_verifications (expires_at);
alter table private.phone_verifications enable row level security;
revoke all on private.phone_verifications from anon, authenticated;

create function private.reset_phone_verification() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.phone_verified_at := null;
  return new;
end
$$;
comment on function private.reset_phone_verification is
  'Marks a phone number as unverified when it changes, no matter which role changes it.';
create trigger reset_phone_verification before update on public.customer_profiles
  for each row when (old.phone is distinct from new.phone)
  execute function private.reset_phone_verification();

create type public.phone_code_outcome as enum ('verified', 'wrong', 'expired', 'used_up');
comment on type public.phone_code_outcome is
  'Result of checking a code that a customer entered. expired also means that there is no code or that the number has changed since, and used_up that no guesses are left.';

create function private.start_phone_verification(
  p_customer_id uuid, p_phone text, p_code_digest text, p_phone_subject text,
  p_ip_subject text
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_verified_at timestamptz;
begin
  select c.phone_verified_at into v_verified_at from public.customer_profiles c
   where c.id = p_customer_id and c.phone = p_phone;
  if not found then
    perform private.raise_error(409, 'phone_changed');
  end if;
  if v_verified_at is not null then
    perform private.raise_error(409, 'phone_verified');
  end if;
  if p_phone !~ '^\+[1-9][0-9]{6,14}$' then
    perform private.raise_error(400, 'phone_unusable');
  end if;

  -- If one of these limits is exceeded, its error rolls back the counts of the others.
  if p_ip_subject is not null then
    perform private.consume_rate_limit(
      'phone_code_address', p_ip_subject, 10, interval '1 hour');
  end if;
  perform private.consume_rate_limit(
    'phone_code_account', p_customer_id::text, 5, interval '1 day');
  perform private.consume_rate_limit(
    'phone_code_minute', p_phone_subject, 1, interval '1 minute');
  perform private.consume_rate_limit('phone_code_hour', p_phone_subject, 3, interval '1 hour');
  perform private.consume_rate_limit('phone_code_day', p_phone_subject, 5, interval '1 day');

  insert into private.phone_verifications as v (customer_id, phone, code_digest)
  values (p_customer_id, p_phone, p_code_digest)
  on conflict (customer_id) do update
     set phone = excluded.phone, code_digest = excluded.code_digest, attempts = 0,
         created_at = excluded.created_at, expires_at = excluded.expires_at;
  -- Cleans up in small batches. Skips locked rows so that concurrent requests don't wait for each other.
  delete from private.phone_verifications
   where customer_id in (select v.customer_id from private.phone_verifications v
                          where v.expires_at < now() - interval '1 day'
                          limit 20 for update skip locked);
end
$$;
comment on function private.start_phone_verification is 'See public.start_phone_verification.';
grant execute on function private.start_phone_verification to service_role;

-- Only the server may call this function, because a customer who chose the code could verify any number.
create function public.start_phone_verification(
  p_customer_id uuid, p_phone text, p_code_digest text, p_phone_subject text,
  p_ip_subject text default null
) returns void
language sql volatile security invoker set search_path = ''
as $$
  select private.start_phone_verification(
    p_customer_id, p_phone, p_code_digest, p_phone_subject, p_ip_subject)
$$;
comment on function public.start_phone_verification is
  'Stores the digest of a new code for the number in a customer''s profile, replacing the previous code. The code expires after ten minutes. p_phone_subject and p_ip_subject are the server''s digests of the number and of the caller''s IP address (null if unknown), which the rate limits count by. Raises PT409 phone_changed unless p_phone is the number in the profile, PT409 phone_verified, PT400 phone_unusable unless the number is in E.164 format, and PT429 after 5 codes a day for the account, 1 a minute, 3 an hour or 5 a day for the number, or 10 an hour from the IP address.';
grant execute on function public.start_phone_verification to service_role;

create function private.verify_phone(p_code_digest text) returns public.phone_code_outcome
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_customer_id uuid := private.require_acting_customer();
  v_code private.phone_verifications;
begin
  -- Counts the guess before comparing it. A wrong guess returns a value, because an error would roll back the count.
  update private.phone_verifications v set attempts = v.attempts + 1
   where v.customer_id = v_customer_id and v.expires_at > now() and v.attempts < 5
  returning * into v_code;
  if not found then
    return case
      when exists (select from private.phone_verifications v
                    where v.customer_id = v_customer_id and v.expires_at > now()) then 'used_up'
      else 'expired'
    end;
  end if;
  if v_code.code_digest is distinct from p_code_digest then
    return case when v_code.attempts = 5 then 'used_up' else 'wrong' end;
  end if;
  delete from private.phone_verifications v where v.customer_id = v_customer_id;
  update public.customer_profiles c set phone_verified_at = now()
   where c.id = v_customer_id and c.phone = v_code.phone;
  -- No row is updated if the customer has changed the number since the code was sent.
  return case when found then 'verified' else 'expired' end;
end
$$;
comment on function private.verify_phone is 'See public.verify_phone.';
grant execute on function private.verify_phone to authenticated;

create function public.verify_phone(p_code_digest text) returns public.phone_code_outcome
language sql volatile security invoker set search_path = ''
as $$ select private.verify_phone(p_code_digest) $$;
comment on function public.verify_phone is
  'Verifies the caller''s number with the digest of the code that they entered. Each code allows five guesses within ten minutes. A wrong or expired code returns an outcome instead of raising an error. Raises PT401 not_signed_in if no customer is signed in.';
grant execute on function public.verify_phone to authenticated;

create function private.has_phone_code() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.phone_verifications v
      join public.customer_profiles c on c.id = v.customer_id and c.phone = v.phone
     where v.customer_id = private.current_customer_id() and v.expires_at > now()
       and v.attempts < 5)
$$;
comment on function private.has_phone_code is 'See public.has_phone_code.';
grant execute on function private.has_phone_code to authenticated;

create function public.has_phone_code() returns boolean
language sql stable security invoker set search_path = ''
as $$ select private.has_phone_code() $$;
comment on function public.has_phone_code is
  'Whether the caller''s current number has a code that hasn''t expired and has guesses left.';
grant execute on function public.has_phone_code to authenticated;
