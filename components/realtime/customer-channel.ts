import { createBrowserSupabase } from '@/lib/supabase/browser';

/** Joins the customer's private channel and returns a function that leaves it. */
export async function joinCustomerChannel(customerId: string, onChange: (table: string) => void) {
  const supabase = createBrowserSupabase();
  await supabase.realtime.setAuth();
  const channel = supabase
    .channel(`customer:${customerId}`, { config: { private: true } })
    .on('broadcast', { event: 'change' }, ({ payload }) => onChange(String(payload?.table)))
    .subscribe();
  return () => void supabase.removeChannel(channel);
}
