-- Questions of a service, such as the number of bedrooms. Their choices are add-ons that belong to a
-- question, so that they travel, cost and take time as the extras do.

create table public.service_questions (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references public.services (id) on delete cascade,
  name text not null
    constraint "name must have 1 to 60 characters" check (char_length(name) between 1 and 60),
  position smallint not null
    constraint "position must be between 1 and 5" check (position between 1 and 5),
  constraint service_questions_service_id_position_key unique (service_id, position),
  constraint service_questions_id_service_id_key unique (id, service_id)
);
comment on table public.service_questions is
  'Up to five questions of a service whose answers change its price or duration.';
alter table public.service_questions enable row level security;
revoke all on public.service_questions from anon, authenticated;
grant all on public.service_questions to service_role;
grant select on public.service_questions to anon, authenticated;
create policy "everyone reads questions"
  on public.service_questions for select to anon, authenticated using (true);

alter table public.service_add_ons
  add column question_id uuid,
  add constraint service_add_ons_question_id_fkey foreign key (question_id, service_id)
    references public.service_questions (id, service_id) on delete cascade,
  add constraint service_add_ons_question_id_position_key unique (question_id, position),
  -- The price of an offer covers the first choices, so "from" stays true.
  add constraint "a choice has position 1 to 8, and the first costs nothing" check (
    question_id is null
    or position = 1 and price = 0 and duration_minutes = 0 and is_active
    or position between 2 and 8);
create index service_add_ons_question_id_idx
  on public.service_add_ons (question_id, service_id);
comment on table public.service_add_ons is
  'Extras of a service and the choices of its questions; their minutes are added to the booking.';
comment on column public.service_add_ons.question_id is
  'Question that this is a choice of, null for extras. The choice at position 1 is the default and costs nothing.';

create or replace function private.check_add_ons(p_service_id uuid, p_add_on_ids uuid[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_add_on_ids is null or array_ndims(p_add_on_ids) > 1 or cardinality(p_add_on_ids) > 50
     or array_position(p_add_on_ids, null) is not null
     or (select count(*) from public.service_add_ons a
          where a.service_id = p_service_id and a.is_active and a.id = any (p_add_on_ids))
        <> cardinality(p_add_on_ids) then
    perform private.raise_error(400, 'invalid_add_on', 'One of the extras isn''t available with this service.');
  elsif exists (select from public.service_add_ons a
                 where a.id = any (p_add_on_ids) and a.question_id is not null
                 group by a.question_id having count(*) > 1) then
    perform private.raise_error(400, 'invalid_answer', 'Choose one answer to each question.');
  end if;
end
$$;
comment on function private.check_add_ons is
  'Refuses add-ons that are unknown, repeated, of another service, or a second answer to a question.';

create or replace function private.price_booking(
  p_provider_id uuid, p_service_id uuid, p_add_on_ids uuid[]
) returns private.booking_price
language sql stable security definer set search_path = ''
as $$
  with lines (position, kind, label, amount) as (
    select 0, 'service', s.name, o.price
      from public.provider_services o
      join public.services s on s.id = o.service_id
     where o.provider_id = p_provider_id and o.service_id = p_service_id
    union all
    select row_number() over (order by q.position, a.position, a.id), 'add_on',
           concat_ws(': ', q.name, a.name), a.price
      from public.service_add_ons a
      left join public.service_questions q on q.id = a.question_id
     where a.service_id = p_service_id
       and (a.id = any (p_add_on_ids)
            -- A question without an answer has its first choice.
            or a.question_id is not null and a.position = 1 and not exists (
                 select from public.service_add_ons other
                  where other.question_id = a.question_id and other.id = any (p_add_on_ids)))
  )
  select sum(l.amount),
         jsonb_agg(jsonb_build_object('kind', l.kind, 'label', l.label, 'amount', l.amount)
                   order by l.position),
         private.compute_deposit(sum(l.amount), (
           select o.deposit_percent from public.provider_services o
            where o.provider_id = p_provider_id and o.service_id = p_service_id))
    from lines l
$$;

create function private.list_extras(p_booking_id uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(select l.label from public.booking_lines l
                where l.booking_id = p_booking_id and l.kind = 'add_on' order by l.position)
$$;
comment on function private.list_extras is 'Returns the extras and answers of a booking, as they were when booked.';
grant execute on function private.list_extras to service_role;

create or replace function public.claim_messages(p_limit integer, p_routes text[])
returns table (
  id uuid, kind text, recipient text, channel text, attempts integer, address text,
  hour_cycle public.hour_cycle, data jsonb
)
language sql volatile security invoker set search_path = ''
as $$
  select m.id, m.kind::text, m.recipient::text, m.channel::text, m.attempts::integer,
         private.find_message_address(m),
         -- Customers only: providers have no setting for it.
         (select c.hour_cycle from public.customer_profiles c where c.id = m.customer_id),
         -- Added here, because a booking's lines are written after its message.
         case when m.booking_id is null then m.data
              else m.data || jsonb_build_object('extras', private.list_extras(m.booking_id)) end
    from private.claim_messages(p_limit, p_routes) m
$$;
