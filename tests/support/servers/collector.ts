import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a stand-in for an OpenTelemetry collector, which receives OTLP over HTTP with JSON. */
export async function startCollector() {
  let received = '';
  const server = createServer((request, response) => {
    request.on('data', (part) => (received += part));
    request.on('end', () => response.setHeader('Content-Type', 'application/json').end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the concatenated bodies of all requests so far. */
    read: () => received,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
