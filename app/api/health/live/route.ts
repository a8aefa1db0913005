/** Returns 200 as long as the process responds, whatever the state of the backend (OPS-11). */
export function GET() {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
}
