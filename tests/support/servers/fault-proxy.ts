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
  const faults = new Map<string, Fault>();
  const requests: string[] = [];
  let openRequestCount = 0;
  const setFault = (path: string, fault?: Fault) =>
    void (fault ? faults.set(path, fault) : faults.delete(path));

  const app = new Hono<{ Bindings: HttpBindings }>()
    .post('/faults', (c) => {
      const { path = '/', fault } = c.req.query();
      setFault(path, fault as Fault | undefined);
      return c.json({ faults: Object.fromEntries(faults), requests: requests.splice(0) });
    })
    .all('*', async (c) => {
      const { pathname, search } = new URL(c.req.url);
      requests.push(`${c.req.method} ${pathname}`);
      const fault = [...faults].find(([path]) => pathname.startsWith(path))?.[1];
      if (fault) return respondWithFault(c, fault);
      openRequestCount++;
      return proxy(backendUrl + pathname + search, c.req).finally(() => openRequestCount--);
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
    hasOpenRequests: () => openRequestCount > 0,
    stop,
  };
}
