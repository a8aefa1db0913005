import 'server-only';
import { isRefresh } from './refused-refresh';

type Send = (request: Request) => Promise<Response>;
type Answer = { status: number; headers: [string, string][]; body: string };

/** For this long a request with the spent token gets the new session. */
const keptFor = 5_000;
const shared = new Map<string, Promise<Answer>>();

/**
 * One refresh for all requests that bring the same token at about the same time: a refresh token is
 * spent when used, and the auth service counts refreshes.
 */
async function shareRefresh(request: Request, send: Send) {
  if (!isRefresh(request)) return send(request);
  const token = await request.clone().text();
  const answer = shared.get(token) ?? ask(token, request, send);
  const { status, headers, body } = await answer;
  return new Response(body, { status, headers });
}

function ask(token: string, request: Request, send: Send) {
  const forget = () => void shared.delete(token);
  const answer = send(request).then(async (response): Promise<Answer> => {
    const { status, headers } = response;
    return { status, headers: [...headers], body: await response.text() };
  });
  shared.set(token, answer);
  answer.then(
    ({ status }) => (status === 200 ? setTimeout(forget, keptFor).unref() : forget()),
    forget,
  );
  return answer;
}

type Watched = {
  fetch: Send;
  /** Resolves when a refresh got no answer. */
  unanswered: Promise<void>;
};

/**
 * A fetch for one client, which gives up after the first refresh that got no answer: the library
 * alone would try again for thirty seconds (SESS-6), longer than a page or an action may take. It is
 * told that the refresh was refused, and stops; the client's owner is told the truth. A limit of the
 * auth service (429) is no answer either: the session may well stand.
 */
export function watchRefresh(send: Send, isTokenLive: () => Promise<boolean>): Watched {
  let tell = () => {};
  let isServiceUnavailable = false;
  const unanswered = new Promise<void>((resolve) => (tell = resolve));

  async function fetchWatched(request: Request) {
    if (!isRefresh(request)) return send(request);
    if (isServiceUnavailable) return createRefreshRejection();
    const response = await shareRefresh(request, send).catch(() => null);
    if (response && !isTransientFailure(response)) return response;
    // A token that has not run out will do; it is renewed another time.
    if (!(await isTokenLive())) {
      isServiceUnavailable = true;
      tell();
      // Whoever waits for that goes first.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return createRefreshRejection();
  }
  return { fetch: fetchWatched, unanswered };
}

/**
 * Whether a status says nothing of who asks: an outage, or a limit of the auth service. The session
 * may well stand. Without one nothing was answered at all.
 */
export function isTransientFailure({ status }: { status?: number }) {
  return !status || status === 429 || status >= 500;
}

/** The library stops asking, and keeps a token that has not run out. */
export function createRefreshRejection() {
  const error = { code: 'refresh_token_not_found', message: 'The session is not refreshed now' };
  return Response.json(error, { status: 400 });
}
