import 'server-only';
import { createServerSupabase } from '@/lib/supabase/server';
import { profileMessages } from './messages';

export type Profile = NonNullable<Awaited<ReturnType<typeof getProfile>>>;

export async function getProfile(userId: string) {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('customer_profiles')
    .select(
      'email, first_name, last_name, phone, phone_verified_at, date_of_birth, bio, image_url, picture_hidden_reason',
    )
    .eq('user_id', userId)
    .maybeSingle();

  if (error) throw new Error(profileMessages.loadFailed, { cause: error });
  return data;
}
