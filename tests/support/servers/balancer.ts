import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { findFreePort } from '../../../scripts/embedded/ports';

/**
 * Starts a round-robin load balancer that counts POSTs separately. Like common balancers, it retries a
 * request on another server if one can't be reached, and retries a GET whose connection breaks.
 */
export async function startBalancer(initialServers: string[]) {
  let servers = initialServers;
  const requestCounts = { reads: 0, posts: 0 };
  const posts: string[] = [];

  function forwardRequest(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    attempt = 0,
    index = posts.length,
  ) {
    const { method, url, headers } = incoming;
    const server =
      servers[requestCounts[method === 'POST' ? 'posts' : 'reads']++ % servers.length]!;
    if (method === 'POST') posts[index] = server;
    const { hostname, port } = new URL(server);
    const forwarded = request(
      { hostname, port, method, path: url, headers, agent: false },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      const canRepeat = method === 'GET' || error.code === 'ECONNREFUSED';
      if (outgoing.headersSent) outgoing.destroy();
      else if (canRepeat && attempt < servers.length)
        forwardRequest(incoming, outgoing, body, attempt + 1, index);
      else outgoing.writeHead(502).end();
    });
    forwarded.end(body);
  }

  const balancer = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    forwardRequest(incoming, outgoing, Buffer.concat(chunks));
  });
  const port = await findFreePort();
  await new Promise<void>((listening) => balancer.listen(port, listening));
  return {
    url: `http://localhost:${port}`,
    /** The server that received each POST, in request order. */
    posts,
    /** Sends all later requests to other servers. */
    switchTo(others: string[]) {
      servers = others;
    },
    stop() {
      balancer.close();
      balancer.closeAllConnections();
    },
  };
}
