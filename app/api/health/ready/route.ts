import { getReadiness } from '@/lib/health/readiness';

/** Returns the state of every service, with status 503 if one of them failed (OPS-11). */
export async function GET() {
  const readiness = await getReadiness();
  const status = readiness.status === 'ok' ? 200 : 503;
  return Response.json(readiness, { status, headers: { 'Cache-Control': 'no-store' } });
}
