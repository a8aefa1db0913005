/** SQL that creates the Supabase Auth MFA tables missing from the embedded backend. */
export const mfaTablesSql = `
create table if not exists auth.mfa_factors (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text, factor_type text not null, status text not null, secret text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create table if not exists auth.mfa_challenges (
  id uuid primary key, factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  ip_address text, created_at timestamptz not null default now(), verified_at timestamptz);`;
