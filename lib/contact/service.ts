import 'server-only';
import type { z } from 'zod';
import { createAdminSupabase } from '@/lib/supabase/admin';
import type { contactSchema, interestSchema } from './schema';

export async function storeMessage(input: z.output<typeof contactSchema>) {
  const { data, error } = await requireAdmin().rpc('submit_contact_message', {
    p_name: input.name,
    p_email: input.email,
    p_message: input.message,
  });
  if (error) throw new Error('Failed to store a message', { cause: error });
  return data;
}

export async function storeInterest(input: z.output<typeof interestSchema>) {
  const { data, error } = await requireAdmin().rpc('submit_provider_application', {
    p_name: input.name,
    p_email: input.email,
    p_city: input.city,
    p_phone: input.phone || undefined,
    p_category_id: input.category_id || undefined,
    p_about: input.about,
  });
  if (error) throw new Error('Failed to store provider interest', { cause: error });
  return data;
}

/** Returns the admin client. Visitors can't insert into these tables, because that would bypass the rate limits. */
function requireAdmin() {
  const supabase = createAdminSupabase();
  if (!supabase) throw new Error('SUPABASE_SECRET_KEY is not set: no message can be stored');
  return supabase;
}
