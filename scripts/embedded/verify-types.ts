/**
 * The hosted service takes `email` for the code of any mail that signs somebody in; Lite knows only
 * the older names, one for accounts that were confirmed before and one for new ones.
 */
const olderNames = ['magiclink', 'signup'];

export async function withOlderTypes(
  request: Request,
  handle: (request: Request) => Response | Promise<Response>,
) {
  const { pathname } = new URL(request.url);
  if (request.method !== 'POST' || pathname !== '/auth/v1/verify') return handle(request);

  const text = await request.text();
  const body = parse(text);
  const send = (content: string) =>
    handle(new Request(request.url, { ...init(request), body: content }));
  if (body?.type !== 'email') return send(text);

  const [first = '', ...rest] = olderNames;
  let answer = await send(JSON.stringify({ ...body, type: first }));
  for (const type of rest) {
    if (answer.ok) break;
    answer = await send(JSON.stringify({ ...body, type }));
  }
  return answer;
}

/** Its length is no longer what the header says. */
function init({ method, headers }: Request) {
  const kept = new Headers(headers);
  kept.delete('content-length');
  return { method, headers: kept };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown> | null;
  } catch {
    return null;
  }
}
