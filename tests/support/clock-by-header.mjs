import http from 'node:http';

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
    Reflect.construct(RealDate, args.length > 0 ? args : [shifted()], target),
  get: (RealDate, key) => (key === 'now' ? shifted : Reflect.get(RealDate, key)),
});

const { emit } = http.Server.prototype;
http.Server.prototype.emit = function (event, ...args) {
  const said = event === 'request' && args[0].headers['x-test-clock'];
  if (said) shift = Date.parse(said) - now();
  return emit.call(this, event, ...args);
};
