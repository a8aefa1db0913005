import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import next from 'next';
import { trustedProxies } from '../proxies.js';
import { securityHeaders } from './headers.js';
import { startDelivery } from './delivery.js';
import { createListener } from './listener.js';

/** How long requests in flight may take once the server is told to stop. */
const graceMilliseconds = 20_000;

/**
 * Idle connections live longer than in common proxies (60 s), which could otherwise send a request down
 * a connection that is just being closed. A body has two minutes: a photo over a slow phone.
 */
const timeouts = { keepAliveTimeout: 75_000, headersTimeout: 20_000, requestTimeout: 120_000 };

/**
 * Starts the production build in an HTTP server of our own (docs/operations.md): Next's documented
 * custom server.
 *
 * @param {{ dir: string, port: number, proxies: string, siteUrl?: string, deliverySecret?: string }} options
 *   Without `deliverySecret` nothing is delivered from here.
 */
export async function startServer({ dir, port, proxies, siteUrl, deliverySecret }) {
  const app = next({ dir, port, dev: false });
  // Ends the process if a variable is missing or wrong (instrumentation.ts).
  await app.prepare();
  const headers = securityHeaders(siteUrl);
  const listen = createListener(app.getRequestHandler(), trustedProxies(proxies), headers);
  const inFlight = new Set();
  let isStopping = false;

  const server = createServer(timeouts, (request, response) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    // A proxy would otherwise send its next request down the same connection.
    if (isStopping) response.setHeader('Connection', 'close');
    listen(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, () => resolve(undefined));
  });
  const origin = `http://127.0.0.1:${port}`;
  const delivery = deliverySecret ? startDelivery(origin, deliverySecret) : undefined;

  return {
    /** Stops accepting connections and delivering messages, and waits for the requests in flight. */
    async stop() {
      isStopping = true;
      const end = Date.now() + graceMilliseconds;
      delivery?.stop();
      server.close();
      while (inFlight.size > 0 && Date.now() < end) await wait(20);
      // Connections that browsers opened in advance would otherwise stay until their timeout.
      server.closeAllConnections();
      await Promise.race([app.close(), wait(end - Date.now())]);
    },
  };
}
