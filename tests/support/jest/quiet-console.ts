import { format } from 'node:util';

/** Unexpected console output fails the test; a test spies on the output it expects. */
const complaints: string[] = [];
const { error, warn, info } = console;

beforeEach(() => {
  complaints.length = 0;
  // Log events are expected (SEC-7).
  console.info = () => {};
  console.error = (...args: unknown[]) => void complaints.push(format(...args));
  console.warn = (...args: unknown[]) => void complaints.push(format(...args));
});

afterEach(() => {
  Object.assign(console, { error, warn, info });
  if (complaints.length > 0)
    throw new Error(`Unexpected on the console:\n${complaints.join('\n')}`);
});
