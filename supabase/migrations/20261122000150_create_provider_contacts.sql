-- Contact details for messages to providers. Catalog imports and the operator write them. Customers can't read them.

create table private.provider_contacts (
  provider_id uuid primary key references public.providers (id) on delete cascade,
  -- Supabase Studio shows the names of violated constraints to the operator, so they say what is required.
  email text
    constraint "email must have 3 to 320 characters" check (char_length(email) between 3 and 320),
  phone text
    constraint "phone must look like +13035550100" check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  wants_sms boolean not null default false,
  constraint "wants_sms needs a phone" check (not wants_sms or phone is not null)
);
comment on table private.provider_contacts is
  'Contact details for messages to providers. If email is null, emails go to the address of the provider''s account. Texts are sent only if wants_sms is true.';
comment on column private.provider_contacts.phone is
  'Phone number in E.164 format, which SMS services require.';

alter table private.provider_contacts enable row level security;
revoke all on private.provider_contacts from anon, authenticated;
