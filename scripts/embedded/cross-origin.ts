/**
 * The browser's auth library asks from the app's origin, which is another than the backend's. Lite
 * answers such a preflight without naming the headers it allows, so the browser would refuse.
 */
export async function withCrossOrigin(
  request: Request,
  handle: () => Response | Promise<Response>,
): Promise<Response> {
  if (!new URL(request.url).pathname.startsWith('/auth/v1/')) return handle();
  if (request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: allowed(request) });

  const response = await handle();
  const headers = new Headers(response.headers);
  headers.set('Access-Control-Allow-Origin', '*');
  headers.delete('Access-Control-Allow-Credentials');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

function allowed({ headers }: Request) {
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers': headers.get('Access-Control-Request-Headers') ?? '*',
    'Access-Control-Max-Age': '3600',
  };
}
