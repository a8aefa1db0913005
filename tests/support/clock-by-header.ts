import http, { type IncomingMessage } from 'node:http';

/**
 * Loaded before a server starts (NODE_OPTIONS): whoever asks it for something may say what time it
 * is. Its clock goes on from there, for itself alone.
 */
const { now } = Date;
let shift = 0;
const shifted = () => now() + shift;

globalThis.Date = new Proxy(Date, {
  apply: (RealDate) => new RealDate(shifted()).toString(),
  construct: (RealDate, args, target) =>
    Reflect.construct(RealDate, args.length > 0 ? args : [shifted()], target) as Date,
  get: (RealDate, key) => (key === 'now' ? shifted : (Reflect.get(RealDate, key) as unknown)),
});

type Emit = (this: http.Server, event: string, ...args: unknown[]) => boolean;
const emit = http.Server.prototype.emit as Emit;
http.Server.prototype.emit = function (event: string, ...args: unknown[]) {
  const said = event === 'request' && (args[0] as IncomingMessage).headers['x-test-clock'];
  if (said) shift = Date.parse(String(said)) - now();
  return emit.call(this, event, ...args);
};
