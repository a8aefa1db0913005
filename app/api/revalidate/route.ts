import { revalidatePublicPages } from '@/lib/cache/revalidate-public-pages';

/** Revalidates public pages after an operator's change (README, "Show a change"). */
export async function POST(request: Request) {
  const status = await revalidatePublicPages(request);
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
}
