import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import pg from 'pg';
import { handleError } from '../../../../scripts/embedded/auth-errors';
import { delayCalls, type Latency } from '../../../../scripts/embedded/latency';
import { mfaTablesSql } from './mfa-tables';
import { controls } from './controls';
import { createFaults } from './faults';
import { createLimits } from './limits';
import { applyOutage, recordReads } from './outages';
import { recordForwarded } from './record';
import { authRoutes } from './routes';
import type { AuthContext, Env, Service } from './service';

type Options = Pick<
  Service,
  'siteUrl' | 'backendUrl' | 'publishableKey' | 'secretKey' | 'signingKey' | 'provider'
> & { port: number; databaseUrl: string; latency?: Latency };

/**
 * Starts a server that extends the embedded backend into a full auth service. It forwards the calls that the backend
 * supports, handles the others itself, and records all of them.
 */
export async function startAuthServer({ port, databaseUrl, latency, ...settings }: Options) {
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4, allowExitOnIdle: true });
  db.on('error', () => {}); // The database may stop first.
  await db.query(mfaTablesSql);
  const service: Service = {
    ...settings,
    url: `http://127.0.0.1:${port}`,
    db,
    faults: createFaults(),
    limits: createLimits(),
    settings: { requiresCaptcha: false, public: {}, latency },
    recorded: [],
    forwarded: [],
    texts: [],
    flows: new Map(),
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
  const { url, recorded, forwarded, texts, faults, limits, settings: projectSettings } = service;
  return { url, recorded, forwarded, texts, faults, limits, settings: projectSettings, stop };
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
  app.route('/auth/v1', authRoutes);
  app.all('/auth/v1/*', forwardRequest);
  app.all('*', recordForwarded, forwardRequest);
  return app;
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
