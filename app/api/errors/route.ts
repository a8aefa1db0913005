import { acceptErrorReport } from '@/lib/error-reports';

/** Browsers report here what they met alone. They are told nothing but whether it was taken. */
export async function POST(request: Request) {
  const status = await acceptErrorReport(request, Date.now());
  const headers = { 'Cache-Control': 'no-store', ...(status === 429 && { 'Retry-After': '60' }) };
  return new Response(null, { status, headers });
}
