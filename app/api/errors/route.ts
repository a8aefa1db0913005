import { acceptErrorReport } from '@/lib/errors/error-reports';

/** Receives error reports from browsers. The response has a status but no body. */
export async function POST(request: Request) {
  const status = await acceptErrorReport(request, Date.now());
  const headers = { 'Cache-Control': 'no-store', ...(status === 429 && { 'Retry-After': '60' }) };
  return new Response(null, { status, headers });
}
