import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

// Sets a server's clock from a request header. Loaded through NODE_OPTIONS before the server starts.
const { now } = Date;
let offset = 0;
const getShiftedTime = () => now() + offset;

globalThis.Date = new Proxy(Date, {
  apply: (RealDate) => new RealDate(getShiftedTime()).toString(),
  construct: (RealDate, args, target) =>
    Reflect.construct(RealDate, args.length > 0 ? args : [getShiftedTime()], target) as Date,
  get: (RealDate, key) =>
    key === 'now' ? getShiftedTime : (Reflect.get(RealDate, key) as unknown),
});

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  const instant = request.headers['x-test-clock'];
  if (instant) offset = Date.parse(String(instant)) - now();
});
