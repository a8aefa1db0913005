import { format } from 'node:util';

/** An unexpected complaint fails the test; one that is expected is spied on by its test. */
const complaints: string[] = [];
const { error, warn } = console;

beforeEach(() => {
  complaints.length = 0;
  console.error = (...args: unknown[]) => void complaints.push(format(...args));
  console.warn = (...args: unknown[]) => void complaints.push(format(...args));
});

afterEach(() => {
  Object.assign(console, { error, warn });
  if (complaints.length > 0)
    throw new Error(`Unexpected on the console:\n${complaints.join('\n')}`);
});
