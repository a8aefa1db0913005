import { format } from 'node:util';

/** An unexpected complaint fails the test; one that is expected is spied on by its test. */
const complaints: string[] = [];
const { error, warn, info } = console;

beforeEach(() => {
  complaints.length = 0;
  // Events are no complaints (SEC-7).
  console.info = () => {};
  console.error = (...args: unknown[]) => void complaints.push(format(...args));
  console.warn = (...args: unknown[]) => void complaints.push(format(...args));
});

afterEach(() => {
  Object.assign(console, { error, warn, info });
  if (complaints.length > 0)
    throw new Error(`Unexpected on the console:\n${complaints.join('\n')}`);
});
