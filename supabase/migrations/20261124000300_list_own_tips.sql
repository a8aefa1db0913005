-- Lists a customer's bookings that can be tipped or were tipped, by the same rule as private.begin_tip.

create function private.list_own_tips(p_booking_ids uuid[])
returns table (booking_id uuid, amount numeric)
language sql stable security definer set search_path = ''
as $$
  select b.id, t.amount
    from public.bookings b
    left join public.tips t on t.booking_id = b.id
   where b.id = any (p_booking_ids) and private.has_taken_place(b)
     and b.customer_id = (select private.current_customer_id())
$$;
comment on function private.list_own_tips is 'See public.list_own_tips.';
grant execute on function private.list_own_tips to authenticated, service_role;

create function public.list_own_tips(p_booking_ids uuid[])
returns table (booking_id uuid, amount numeric)
language sql stable security invoker set search_path = ''
as $$ select * from private.list_own_tips(p_booking_ids) $$;
comment on function public.list_own_tips is
  'Lists those of the given bookings that are the caller''s and in the past, each with the amount of its tip or null.';
grant execute on function public.list_own_tips to authenticated, service_role;
