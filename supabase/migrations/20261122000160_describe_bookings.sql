-- Describes a booking as JSON and lists the labels of its add-ons for messages, calendar feeds and the pages behind
-- providers' private links.

create function private.describe_booking(p_booking public.bookings) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
      'reference', b.reference, 'starts_at', b.starts_at, 'ends_at', b.ends_at,
      'time_zone', b.time_zone, 'place', b.place, 'address', b.address,
      'access_notes', b.access_notes, 'notes', b.notes,
      'on_site', case when b.on_site_name is not null then jsonb_build_object(
        'name', b.on_site_name, 'phone', b.on_site_phone) end,
      'total', b.total,
      'due_online', b.due_online, 'due_on_site', b.due_on_site,
      'free_until', b.free_until, 'late_fee', b.late_fee,
      'cancellation_fee', b.cancellation_fee, 'fee_due', b.fee_due, 'fee_due_on', b.fee_due_on,
      'refund', b.refund,
      'awaits_acceptance', policy.requires_acceptance and b.accepted_at is null,
      'service', jsonb_build_object('name', s.name),
      'customer', jsonb_build_object(
        'first_name', c.first_name, 'last_name', c.last_name,
        'phone', coalesce(b.phone, c.phone), 'bio', c.bio),
      'provider', jsonb_build_object(
        'first_name', p.first_name, 'last_name', p.last_name,
        'business', jsonb_build_object(
          'business_name', business.business_name, 'address_line', business.address_line, 'city', business.city,
          'region', business.region, 'postal_code', business.postal_code)),
      'policy', jsonb_build_object('late_fee_percent', policy.late_fee_percent))
    from (select p_booking.*) b
    join public.services s on s.id = b.service_id
    left join public.customer_profiles c on c.id = b.customer_id
    join public.providers p on p.id = b.provider_id
    join public.business_profiles business on business.id = p.business_id
    join public.booking_policies policy on policy.id = b.policy_id
$$;
comment on function private.describe_booking is
  'Returns a booking with its service, customer, provider and policy as JSON. The keys are column names. on_site is the person who will be there instead of the customer, or null. The customer''s phone is the booking''s own, if it has one. The customer''s name, phone and bio are null once the customer has been deleted. Contains personal data and notes, so callers must remove what the recipient may not see.';

create function private.list_add_on_labels(p_booking_id uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(select l.label from public.booking_lines l
                where l.booking_id = p_booking_id and l.kind = 'add_on' order by l.position)
$$;
comment on function private.list_add_on_labels is
  'Returns the labels of a booking''s add-ons, including answers to questions, in the order of its price lines.';
grant execute on function private.list_add_on_labels to service_role;
