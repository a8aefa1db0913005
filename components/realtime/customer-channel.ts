import { createBrowserSupabase } from '@/lib/supabase/browser';

/** Joins the customer's own channel with the session's access token. Answers how to leave it. */
export async function joinCustomerChannel(customerId: string, onChange: (table: string) => void) {
  const supabase = createBrowserSupabase();
  await supabase.realtime.setAuth();
  const channel = supabase
    .channel(`customer:${customerId}`, { config: { private: true } })
    .on('broadcast', { event: 'change' }, ({ payload }) => onChange(String(payload?.table)))
    .subscribe();
  return () => void supabase.removeChannel(channel);
}
