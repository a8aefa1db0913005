import { catalogMessages } from '@/lib/catalog/messages';
import { listSuggestions } from '@/lib/search/suggestion-queries';
import { rejectOverLimit } from '@/lib/rate-limits/request-limit';
import { toResult } from '@/lib/result';
import { truncate } from '@/lib/form/truncate';

/** Returns search suggestions. Normalizes the text first, so that equal prefixes share one memoized result. */
export async function GET(request: Request) {
  const limitResponse = await rejectOverLimit(request);
  if (limitResponse) return limitResponse;
  const query = new URL(request.url).searchParams.get('q') ?? '';
  const text = truncate(
    query
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .toLowerCase(),
    60,
  );
  const suggestions = await toResult(listSuggestions(text), catalogMessages.suggestionsFailed);
  if (!suggestions.ok)
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
  return Response.json(suggestions.data, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
