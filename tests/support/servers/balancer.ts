import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { findFreePort } from '../../../scripts/embedded/ports';

/**
 * Starts a round-robin load balancer. POSTs have their own rotation, so other requests don't affect it. Like
 * common balancers, it tries another server if one can't be reached, or if the connection of a GET breaks.
 */
export async function startBalancer(initialTargets: string[]) {
  let targets = initialTargets;
  const requestCounts = { reads: 0, posts: 0 };
  const postTargets: string[] = [];

  function forwardRequest(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    attempt = 0,
    index = postTargets.length,
  ) {
    const { method, url, headers } = incoming;
    const target =
      targets[requestCounts[method === 'POST' ? 'posts' : 'reads']++ % targets.length]!;
    if (method === 'POST') postTargets[index] = target;
    const { hostname, port } = new URL(target);
    const forwardedRequest = request(
      { hostname, port, method, path: url, headers, agent: false },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    forwardedRequest.on('error', (error: NodeJS.ErrnoException) => {
      const canRepeat = method === 'GET' || error.code === 'ECONNREFUSED';
      if (outgoing.headersSent) outgoing.destroy();
      else if (canRepeat && attempt < targets.length)
        forwardRequest(incoming, outgoing, body, attempt + 1, index);
      else outgoing.writeHead(502).end();
    });
    forwardedRequest.end(body);
  }

  const balancer = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    forwardRequest(incoming, outgoing, Buffer.concat(chunks));
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => balancer.listen(port, resolve));
  return {
    url: `http://localhost:${port}`,
    /** URL of the server that received each POST, in request order. */
    postTargets,
    /** Sends all later requests to other servers. */
    switchTo(newTargets: string[]) {
      targets = newTargets;
    },
    stop() {
      balancer.close();
      balancer.closeAllConnections();
    },
  };
}
