-- Indexes on what the policies ask about. Nearly every row is active, so that an index on is_active
-- alone would never be read: where a policy says `using (is_active)`, the index holds the active rows
-- and leads with what they are looked up or sorted by.

create index services_active_category_id_idx on public.services (category_id) where is_active;
create index business_profiles_active_rating_idx
  on public.business_profiles (rating_average desc nulls last, rating_count desc) where is_active;
create index providers_active_rating_idx
  on public.providers (rating_average desc nulls last, rating_count desc) where is_active;
create index provider_services_active_price_idx
  on public.provider_services (service_id, price) where is_active;
create index service_add_ons_active_position_idx
  on public.service_add_ons (service_id, position) where is_active;

create index announcements_start_date_idx on public.announcements (start_date);
create index announcements_end_date_idx on public.announcements (end_date);
