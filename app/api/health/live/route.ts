/** Returns 200 as long as the process responds, even while the backend is down (OPS-11). */
export function GET() {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
}
