import { exportMyData } from '@/lib/account/export';
import { routes } from '@/lib/routes';
import { formatContentDisposition } from '@/lib/http/content-disposition';

const headers = { 'Cache-Control': 'private, no-store' };

/** Downloads the customer's data as JSON. On failure, redirects to sign-in or to the settings page, which says why. */
export async function GET() {
  const result = await exportMyData();
  if (!result.ok) {
    const location =
      result.code === 'not_signed_in'
        ? routes.signInWithNext(routes.settings)
        : routes.failedExport(result.code);
    return new Response(null, { status: 303, headers: { ...headers, Location: location } });
  }
  const day = result.data.exported_at.slice(0, 10);
  return new Response(JSON.stringify(result.data, null, 2), {
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': formatContentDisposition(`data-${day}.json`),
    },
  });
}
