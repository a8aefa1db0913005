import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookup } from 'node:dns';

/** Starts a host of calendars on this machine, with a network that may request it. */
export async function startCalendarHost(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/basic.ics`,
    network: { allows: () => true, lookup },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
