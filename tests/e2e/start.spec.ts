import path from 'node:path';
import { findFreePort } from '../../scripts/embedded/ports';
import { runProgram } from '../../scripts/embedded/processes';
import { expect, test } from '../support/fixtures';

const next = path.resolve('node_modules/next/dist/bin/next');

test('a variable that is wrong ends the start with one clear line (OPS-2)', async () => {
  const port = String(await findFreePort());
  const { code, stderr } = await runProgram(process.execPath, [next, 'start', '--port', port], {
    env: { NODE_ENV: 'production', FORCE_COLOR: undefined, ROAM_TRUSTED_PROXIES: 'none' },
  });
  expect(stderr).toBe(
    'Missing or invalid environment: ROAM_TRUSTED_PROXIES. See .env.local.example.\n',
  );
  expect(code).toBe(1);
});
