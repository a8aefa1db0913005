-- Postgres names the violated constraint in its error, so these names say what to enter. Operators read
-- them in Supabase Studio. At most 63 bytes each.

do $$
declare
  v_name record;
begin
  for v_name in
    select * from (values
      ('categories', 'slug_check', 'slug must be lower-case words joined by hyphens'),
      ('categories', 'name_check', 'name must have 1 to 60 characters'),
      ('categories', 'description_check', 'description must have at most 300 characters'),
      ('services', 'not_included_check', 'not_included must have at most 8 lines of 120 characters'),
      ('services', 'extra_costs_check', 'extra_costs must have at most 8 lines of 120 characters'),
      ('services', 'import_key_check', 'import_key must be lower-case words joined by hyphens'),
      ('services', 'name_check', 'name must have 1 to 120 characters'),
      ('services', 'description_check', 'description must have at most 4000 characters'),
      ('business_profiles', 'business_name_check', 'business_name must have 1 to 120 characters'),
      ('business_profiles', 'business_description_check',
       'business_description must have at most 4000 characters'),
      ('business_profiles', 'address_line_check', 'address_line must have 1 to 120 characters'),
      ('business_profiles', 'city_check', 'city must have 1 to 80 characters'),
      ('business_profiles', 'region_check', 'region must have 1 to 80 characters'),
      ('business_profiles', 'postal_code_check', 'postal_code must have 1 to 16 characters'),
      ('business_profiles', 'phone_check', 'phone must have at most 32 characters'),
      ('business_profiles', 'import_key_check', 'import_key must be lower-case words joined by hyphens'),
      ('business_profiles', 'country_code_check', 'country_code must be two capitals, like US'),
      ('business_profiles', 'latitude_check', 'latitude must be between -90 and 90'),
      ('business_profiles', 'longitude_check', 'longitude must be between -180 and 180'),
      ('business_profiles', 'time_zone_check', 'time_zone must be a name like America/Denver'),
      ('providers', 'bio_check', 'bio must have at most 2000 characters'),
      ('providers', 'first_name_check', 'first_name must have 1 to 80 characters'),
      ('providers', 'last_name_check', 'last_name must have 1 to 80 characters'),
      ('providers', 'license_title_check', 'license_title must have 1 to 80 characters'),
      ('providers', 'license_number_check', 'license_number must have 1 to 40 characters'),
      ('providers', 'license_issuer_check', 'license_issuer must have 1 to 80 characters'),
      ('providers', 'import_key_check', 'import_key must be lower-case words joined by hyphens'),
      ('providers', 'license_check', 'a license needs license_checked_on'),
      ('providers', 'service_radius_km_check', 'service_radius_km must be between 0 and 9999'),
      ('providers', 'service_postal_codes_check',
       'service_postal_codes must be NULL or 1 to 2000 postal codes'),
      ('providers', 'time_zone_check', 'time_zone must be a name like America/Denver'),
      ('provider_services', 'price_check', 'price must not be negative'),
      ('provider_services', 'duration_minutes_check',
       'duration_minutes must be 15, 30, 45 and so on, up to 720'),
      ('provider_services', 'deposit_percent_check', 'deposit_percent must be between 0 and 100'),
      ('provider_services', 'place_check', 'at_home or at_venue must be TRUE'),
      ('service_add_ons', 'name_check', 'name must have 1 to 80 characters'),
      ('service_add_ons', 'description_check', 'description must have at most 300 characters'),
      ('service_add_ons', 'price_check', 'price must not be negative'),
      ('service_add_ons', 'duration_minutes_check',
       'duration_minutes must be 0, 15, 30 and so on, up to 240'),
      ('provider_working_hours', 'check', 'closes_at must differ from opens_at'),
      ('provider_working_hours', 'weekday_check',
       'weekday must be between 0 (Sunday) and 6 (Saturday)'),
      ('provider_working_hours', 'opens_at_check', 'opens_at must be a full quarter of an hour'),
      ('provider_working_hours', 'no_overlap', 'hours of a provider must not overlap'),
      ('provider_time_off', 'during_check', 'during must end after it starts'),
      ('provider_time_off', 'reason_check', 'reason must have at most 200 characters'),
      ('postal_codes', 'city_check', 'city must have 1 to 80 characters'),
      ('postal_codes', 'region_check', 'region must have 1 to 80 characters'),
      ('postal_codes', 'country_code_check', 'country_code must be two capitals, like US'),
      ('postal_codes', 'postal_code_check', 'postal_code must be in capitals, with single spaces'),
      ('postal_codes', 'latitude_check', 'latitude must be between -90 and 90'),
      ('postal_codes', 'longitude_check', 'longitude must be between -180 and 180'),
      ('announcements', 'title_check', 'title must have 1 to 120 characters'),
      ('announcements', 'content_check', 'content must have 1 to 4000 characters'),
      ('announcements', 'check', 'end_date must not be before start_date'),
      ('search_synonyms', 'term_check', 'term must have 1 to 60 characters'),
      ('search_synonyms', 'check', 'service_id or category_id must be set, but not both'),
      ('booking_policies', 'currency_check', 'currency must be three capitals, like USD'),
      ('booking_policies', 'slot_minutes_check', 'slot_minutes must be 15'),
      ('booking_policies', 'window_check', 'lead_minutes must end before horizon_days'),
      ('booking_policies', 'series_check',
       'max_series_bookings must not exceed max_open_dates_per_provider')
    ) as names (relation, suffix, sentence)
  loop
    execute format('alter table public.%I rename constraint %I to %I', v_name.relation,
                   v_name.relation || '_' || v_name.suffix, v_name.sentence);
  end loop;

  -- Every other rule of a policy is a range.
  for v_name in
    select c.conname, regexp_match(pg_catalog.pg_get_constraintdef(c.oid),
             '\((\w+) >= (\d+)\) AND \(\1 <= (\d+)\)') as range
      from pg_catalog.pg_constraint c
     where c.conrelid = 'public.booking_policies'::regclass and c.conname like 'booking_policies_%_check'
  loop
    execute format('alter table public.booking_policies rename constraint %I to %I', v_name.conname,
                   format('%s must be between %s and %s',
                          v_name.range[1], v_name.range[2], v_name.range[3]));
  end loop;
end
$$;

alter table private.provider_contacts
  rename constraint provider_contacts_email_check to "email must have 3 to 320 characters";
alter table private.provider_contacts
  rename constraint provider_contacts_phone_check to "phone must look like +13035550100";
alter table private.provider_contacts
  rename constraint provider_contacts_sms_check to "wants_sms needs a phone";
