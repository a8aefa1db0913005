// Loaded first by a process that runs the app's modules without Next.
import { register } from 'node:module';

// Only Next has this package, to refuse it in browsers.
const withoutNext = `export const resolve = (name, context, next) =>
  name === 'server-only' ? { url: 'data:text/javascript,', shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(withoutNext)}`);
