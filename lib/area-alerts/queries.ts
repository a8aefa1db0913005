import 'server-only';
import { geocode } from '@/lib/area/geocode';
import { createPublicSupabase, createServerSupabase } from '@/lib/supabase/server';
import type { AlertQuery } from './schema';

export type AreaAlert = Awaited<ReturnType<typeof listAlerts>>[number];

/** Lists the customer's alerts, newest first. */
export async function listAlerts() {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('place_alerts')
    .select('id, postal_code, city, category:categories (name, slug), service:services (name, id)')
    .order('created_at', { ascending: false })
    .order('id');
  if (error) throw new Error('Failed to load the alerts', { cause: error });
  return data;
}

/** Returns the area and subject of a new alert, or null without a postal code. */
export async function findAlertDetails({ postal_code, category_id, service_id }: AlertQuery) {
  if (!postal_code) return null;
  const [area, category, service] = await Promise.all([
    geocode(postal_code),
    category_id ? findCategory(category_id) : null,
    service_id ? findService(service_id) : null,
  ]);
  return { postal_code, city: area?.city ?? null, category, service };
}

async function findCategory(id: string) {
  const { data, error } = await createPublicSupabase()
    .from('categories')
    .select('name, slug')
    .eq('id', id)
    .maybeSingle();
  if (error) throw new Error('Failed to load the category', { cause: error });
  return data;
}

async function findService(id: string) {
  const { data, error } = await createPublicSupabase()
    .from('services')
    .select('name, id')
    .eq('id', id)
    .maybeSingle();
  if (error) throw new Error('Failed to load the service', { cause: error });
  return data;
}
