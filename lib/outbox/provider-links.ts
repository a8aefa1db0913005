import 'server-only';
import { createKeyedDigest } from '@/lib/rate-limits/keyed-digest';
import { routes } from '@/lib/routes';
import type { AdminSupabase } from '@/lib/supabase/admin';
import type { BookingData, ClaimedMessage, SeriesData } from './types';

const pathsByKind: Record<string, (token: string) => string> = {
  provider_calendar: routes.providerCalendar,
  booking_message: routes.providerThread,
};

/**
 * Returns a message's data and, for providers, adds private links to its bookings. Tokens are derived from a
 * secret, so that a retry sends the same links although the database stores only digests.
 */
export async function addProviderLinks(supabase: AdminSupabase, message: ClaimedMessage) {
  if (message.recipient !== 'provider') return message.data;
  const data = message.data as BookingData & Partial<SeriesData>;
  const references = (data.bookings ?? [data]).map(({ reference }) => reference);
  const tokens = references.map((reference) =>
    createKeyedDigest(['provider link', message.id, reference]),
  );
  const { error } = await supabase.rpc('add_provider_links', {
    p_message_id: message.id,
    p_references: references,
    p_tokens: tokens,
  });
  if (error) throw new Error("Failed to add a message's links", { cause: error });
  const toPath = pathsByKind[message.kind] ?? routes.providerBooking;
  const links = references.map((reference, i) => [reference, toPath(tokens[i] ?? '')]);
  return { ...data, links: Object.fromEntries(links) };
}
