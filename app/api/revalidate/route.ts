import { revalidatePublicPages } from '@/lib/serving/revalidation';

/** An operator's change is shown at once rather than within a minute (README, "Show a change"). */
export async function POST(request: Request) {
  const status = revalidatePublicPages(request);
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
}
