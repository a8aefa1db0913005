/** The address on which the server listens, and the usage text of `npm start`. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findFreePort } from '@/scripts/embedded/ports';
import { startServer } from '@/lib/serving/server.js';

jest.mock('next', () => ({
  __esModule: true,
  default: () => ({
    prepare: async () => {},
    getRequestHandler: () => (_: unknown, response: { end: (text: string) => void }) =>
      response.end('ok'),
    close: async () => {},
  }),
}));

async function isReachable(host: string, address: string) {
  const port = await findFreePort();
  const { stop } = await startServer({ dir: '.', port, host, proxies: 'loopback' });
  const isOk = await fetch(`http://${address}:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  );
  await stop();
  return isOk;
}

// On Linux, all of 127.0.0.0/8 belongs to this machine, so 127.0.0.2 stands for any address but the loopback one.
test('the server listens only on the given address (OPS-17)', async () => {
  expect(await isReachable('127.0.0.1', '127.0.0.1')).toBe(true);
  expect(await isReachable('127.0.0.1', '127.0.0.2')).toBe(false);
  if (process.platform === 'linux') expect(await isReachable('0.0.0.0', '127.0.0.2')).toBe(true);
});

test('npm start -- --help prints its variables, and an unknown option is an error (OPS-17)', async () => {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['lib/serving/start.js', '--help']);
  expect(stdout).toMatch(/^Usage: npm start[^]*PORT=3000[^]*HOST=127\.0\.0\.1/);
  await expect(run(process.execPath, ['lib/serving/start.js', '--hlep'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Usage: npm start'),
  });
});
