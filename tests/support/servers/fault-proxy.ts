import { serve, type HttpBindings, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { respondWithFault, type Fault } from './faults';

/**
 * Starts a proxy in front of a backend that can inject faults by path prefix, such as `/auth/v1/token` or `/rest/`.
 * `POST /faults?path=…&fault=…` sets the fault of a prefix, or removes it if `fault` is omitted. The response lists
 * all faults and the requests received since the last call.
 */
export async function startFaultProxy(backendUrl: string, port: number) {
  const faults = new Map<string, (Fault | undefined)[]>();
  const requests: string[] = [];
  let openRequestCount = 0;
  /** Sets the faults of the next requests. The last one stays, and `undefined` means none. */
  const setFault = (path: string, ...nextFaults: (Fault | undefined)[]) =>
    void (nextFaults.some(Boolean) ? faults.set(path, nextFaults) : faults.delete(path));
  function takeFault(pathname: string) {
    const nextFaults = [...faults].find(([path]) => pathname.startsWith(path))?.[1] ?? [];
    return nextFaults.length > 1 ? nextFaults.shift() : nextFaults[0];
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
    .post('/faults', (c) => {
      const { path = '/', fault } = c.req.query();
      setFault(path, fault as Fault | undefined);
      const lastFaults = [...faults].map(([prefix, next]) => [prefix, next.at(-1)]);
      return c.json({ faults: Object.fromEntries(lastFaults), requests: requests.splice(0) });
    })
    .all('*', async (c) => {
      const { pathname, search } = new URL(c.req.url);
      requests.push(`${c.req.method} ${pathname}`);
      const fault = takeFault(pathname);
      if (fault !== 'hung') {
        openRequestCount++;
        c.env.outgoing.once('close', () => openRequestCount--);
      }
      if (fault && fault !== 'lost-commit') return respondWithFault(c, fault);
      const response = await proxy(backendUrl + pathname + search, c.req);
      return fault ? respondWithFault(c, fault) : response;
    });

  const server = await new Promise<ServerType>((resolve) => {
    const listener = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () =>
      resolve(listener),
    );
  });
  function stop() {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  }
  return {
    url: `http://127.0.0.1:${port}`,
    setFault,
    /** Whether a response is being sent or prepared. Requests that hang don't count. */
    hasOpenRequests: () => openRequestCount > 0,
    stop,
  };
}
