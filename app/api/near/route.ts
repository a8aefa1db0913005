import { catalogMessages } from '@/lib/catalog/messages';
import { listNearbyOffers } from '@/lib/home/queries';
import { rejectOverLimit } from '@/lib/rate-limits/request-limit';
import { toResult } from '@/lib/result';

/** Returns the offers near a postal code. Cached for a minute, because they are the same for everyone. */
export async function GET(request: Request) {
  const limitResponse = await rejectOverLimit(request);
  if (limitResponse) return limitResponse;
  const postalCode = new URL(request.url).searchParams.get('postal_code') ?? '';
  if (!/^[A-Z0-9][A-Z0-9 -]{0,11}$/.test(postalCode)) return new Response(null, { status: 400 });
  const offers = await toResult(listNearbyOffers(postalCode), catalogMessages.nearbyFailed);
  if (!offers.ok)
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
  return Response.json(offers.data, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
