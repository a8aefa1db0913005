// Import this first in a process that runs the app's modules without Next.
import { register } from 'node:module';

// Only Next provides `server-only`, which keeps modules out of browsers.
const withoutNext = `export const resolve = (name, context, next) =>
  name === 'server-only' ? { url: 'data:text/javascript,', shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(withoutNext)}`);
