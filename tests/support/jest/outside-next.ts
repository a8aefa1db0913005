// Import this first in a process that runs the app's modules without Next.
import { register } from 'node:module';

// `server-only`, which keeps modules out of browsers, resolves only in Next.
const resolveHook = `export const resolve = (name, context, next) =>
  name === 'server-only' ? { url: 'data:text/javascript,', shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(resolveHook)}`);
