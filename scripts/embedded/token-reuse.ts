/** As long as the hosted service lets it (`refresh_token_reuse_interval`). */
const interval = 10_000;

type Handle = (request: Request) => Response | Promise<Response>;
type Kept = { status: number; headers: [string, string][]; body: string };

const answers = new Map<string, Promise<Kept>>();

/**
 * Tabs that refresh at one moment spend the same token. Lite takes the later ones for theft and
 * closes the session; the hosted service gives each the same answer for ten seconds, and so do we.
 */
export async function withTokenReuse(request: Request, handle: Handle): Promise<Response> {
  if (!isRefresh(request)) return handle(request);
  const { url, method, headers } = request;
  const body = await request.text();
  // What a browser is told carries its origin, and what our server is told does not.
  const key = `${headers.get('origin')} ${body}`;
  const known = answers.get(key);
  const answer = known ?? keep(handle(new Request(url, { method, headers, body })));
  if (!known) {
    answers.set(key, answer);
    const forget = () => void answers.delete(key);
    answer.then(({ status }) => setTimeout(forget, status === 200 ? interval : 0).unref(), forget);
  }
  const kept = await answer;
  return new Response(kept.body, kept);
}

async function keep(answer: Response | Promise<Response>): Promise<Kept> {
  const response = await answer;
  return {
    status: response.status,
    headers: [...response.headers],
    body: await response.text(),
  };
}

function isRefresh({ method, url }: Request) {
  const { pathname, searchParams } = new URL(url);
  const isToken = method === 'POST' && pathname === '/auth/v1/token';
  return isToken && searchParams.get('grant_type') === 'refresh_token';
}
