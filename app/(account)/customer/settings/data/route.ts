import { exportMyData } from '@/lib/account/export';
import { routes } from '@/lib/routes';
import { formatAttachment } from '@/lib/http/attachment';

const headers = { 'Cache-Control': 'private, no-store' };

/** Returns the customer's data as a file, or redirects to the sign-in or the settings. */
export async function GET() {
  const result = await exportMyData();
  if (!result.ok) {
    const Location =
      result.code === 'not_signed_in'
        ? routes.signInThen(routes.settings)
        : routes.failedExport(result.code);
    return new Response(null, { status: 303, headers: { ...headers, Location } });
  }
  const day = result.data.exported_at.slice(0, 10);
  return new Response(JSON.stringify(result.data, null, 2), {
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': formatAttachment(`data-${day}.json`),
    },
  });
}
