import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import next from 'next';
import { compileTrustedProxies } from '../proxies.js';
import { observeRequests } from '../telemetry/requests.js';
import { getSecurityHeaders } from './headers.js';
import { startDelivery } from './delivery.js';
import { withDelayedRenders } from './delayed-renders.js';
import { createListener } from './listener.js';

/** Time that in-flight requests have to finish once the server is stopping. */
const graceMilliseconds = 20_000;

/**
 * Timeouts in milliseconds. Idle connections outlive those of common proxies (60 s), which could otherwise
 * reuse a connection just as it closes. Two minutes are enough to upload a photo over a slow connection.
 */
const timeouts = { keepAliveTimeout: 75_000, headersTimeout: 20_000, requestTimeout: 120_000 };

/**
 * Starts the production build in a custom Next.js server (docs/deploy.md).
 *
 * @param {{ dir: string, port: number, host: string, proxies: string, siteUrl?: string, deliverySecret?: string, metricsSecret?: string }} options
 *   Without `deliverySecret`, this server delivers no messages or refunds.
 */
export async function startServer(options) {
  const { dir, port, host, proxies, siteUrl, deliverySecret, metricsSecret } = options;
  const app = next({ dir, port, dev: false });
  // Exits if an environment variable is missing or invalid (instrumentation.ts).
  await app.prepare();
  const isTrusted = compileTrustedProxies(proxies);
  const ownHost = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const origin = `http://${ownHost.includes(':') ? `[${ownHost}]` : ownHost}:${port}`;
  const renderLater = withDelayedRenders(app.getRequestHandler(), origin);
  const listener = createListener(renderLater, isTrusted, getSecurityHeaders(siteUrl));
  const handle = await observeRequests(listener, isTrusted, metricsSecret);
  const inFlight = new Set();
  let isStopping = false;

  const server = createServer(timeouts, (request, response) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    // Otherwise, a proxy would reuse the connection for its next request.
    if (isStopping) response.setHeader('Connection', 'close');
    handle(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(undefined));
  });
  const delivery = deliverySecret ? startDelivery(origin, deliverySecret) : undefined;

  return {
    /** Stops accepting connections and delivering messages, and waits for the requests in flight. */
    async stop() {
      isStopping = true;
      const deadline = Date.now() + graceMilliseconds;
      delivery?.stop();
      server.close();
      while (inFlight.size > 0 && Date.now() < deadline) await wait(20);
      // Otherwise, connections that browsers opened in advance would stay open until they time out.
      server.closeAllConnections();
      await Promise.race([app.close(), wait(deadline - Date.now())]);
    },
  };
}
