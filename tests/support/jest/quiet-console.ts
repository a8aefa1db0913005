import { format } from 'node:util';

/** Console output of the current test. Any output fails it, so tests spy on the output that they expect. */
const outputLines: string[] = [];
const { error, warn, info } = console;

beforeEach(() => {
  outputLines.length = 0;
  // Info-level log events are expected (SEC-7).
  console.info = () => {};
  console.error = (...args: unknown[]) => void outputLines.push(format(...args));
  console.warn = (...args: unknown[]) => void outputLines.push(format(...args));
});

afterEach(() => {
  Object.assign(console, { error, warn, info });
  if (outputLines.length > 0)
    throw new Error(`Unexpected console output:\n${outputLines.join('\n')}`);
});
