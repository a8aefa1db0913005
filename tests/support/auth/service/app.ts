import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { proxy } from 'hono/proxy';
import pg from 'pg';
import {
  allowCrossOrigin,
  handleError,
  replaceResponse,
} from '../../../../scripts/embedded/auth-errors';
import { delayCalls, type Latency } from '../../../../scripts/embedded/latency';
import { readJsonBody } from '../../../../scripts/embedded/request-body';
import { controls } from './controls';
import { applyFaults, checkCaptcha, createFaults } from './faults';
import { handleTokenGrant } from './grants';
import { createLimits, limitRequests } from './limits';
import { applyOutage, recordReads } from './outages';
import type { AuthContext, Env, Service } from './service';

type Options = Pick<Service, 'backendUrl' | 'publishableKey' | 'secretKey' | 'signingKey'> & {
  port: number;
  databaseUrl: string;
  latency?: Latency;
};

/**
 * Starts a server in front of the embedded backend. It records all calls, applies the faults and limits that tests set,
 * and adds the ways to sign in that need a real Google account or wallet.
 */
export async function startAuthServer({ port, databaseUrl, latency, ...settings }: Options) {
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4, allowExitOnIdle: true });
  db.on('error', () => {}); // The database may stop first.
  const service: Service = {
    ...settings,
    db,
    faults: createFaults(),
    limits: createLimits(),
    settings: { requiresCaptcha: false, public: {}, latency },
    recorded: [],
    forwarded: [],
  };
  const { fetch } = createApp(service);
  const server = await new Promise<ServerType>((resolve) => {
    const listener = serve({ fetch, port, hostname: '127.0.0.1' }, () => resolve(listener));
  });

  async function stop() {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await db.end();
  }
  const { recorded, forwarded, faults, limits, settings: projectSettings } = service;
  const url = `http://127.0.0.1:${port}`;
  return { url, recorded, forwarded, faults, limits, settings: projectSettings, stop };
}

function createApp(service: Service) {
  const app = new Hono<Env>();
  app.onError(handleError);
  app.use(async (c, next) => {
    c.set('service', service);
    await next();
  });
  app.route('/stand-in', controls);
  app.use(delayCalls(service.settings), recordReads, applyOutage);
  app.use('/auth/v1/*', allowCrossOrigin(), recordCall, checkCaptcha, applyFaults);
  app.post('/auth/v1/token', limitRequests('refresh'), handleTokenGrant);
  app.put('/auth/v1/user', limitRequests('user'));
  app.get('/auth/v1/settings', async (c, next) => {
    await next();
    replaceResponse(c, c.json({ ...(await c.res.json()), ...service.settings.public }));
  });
  app.all('/auth/v1/*', forwardRequest);
  app.all('*', recordForwarded, forwardRequest);
  return app;
}

/** Records a call of the auth API. */
const recordCall = createMiddleware<Env>(async (c, next) => {
  c.var.service.recorded.push(await parseCall(c, c.req.path.replace('/auth/v1', '')));
  await next();
});

/** Records a request that is forwarded to another API of the backend. */
const recordForwarded = createMiddleware<Env>(async (c, next) => {
  c.var.service.forwarded.push({ ...(await parseCall(c, c.req.path)), headers: c.req.header() });
  await next();
});

async function parseCall(c: AuthContext, path: string) {
  // Buffers the body as bytes, so that an upload, which isn't text, is forwarded unchanged.
  await c.req.arrayBuffer();
  return { method: c.req.method, path, query: c.req.query(), body: await readJsonBody(c) };
}

async function forwardRequest(c: AuthContext) {
  const { pathname, search } = new URL(c.req.url);
  const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  return proxy(c.var.service.backendUrl + pathname + search, {
    method: c.req.method,
    headers: {
      ...c.req.header(),
      connection: undefined,
      host: undefined,
      'content-length': undefined,
    },
    body: hasBody ? await c.req.arrayBuffer() : undefined,
    redirect: 'manual',
  });
}
