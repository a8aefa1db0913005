import { findFreePort } from '../../scripts/embedded/ports';
import { runProgram } from '../../scripts/embedded/processes';
import { expect, test } from '../support/journeys/fixtures';

test('a server with an invalid environment variable names it in one line and exits (OPS-2)', async () => {
  const PORT = String(await findFreePort());
  const { code, stderr } = await runProgram(process.execPath, ['lib/serving/start.js'], {
    env: { PORT, FORCE_COLOR: undefined, ROAM_TRUSTED_PROXIES: 'none' },
  });
  expect(stderr).toBe(
    'Missing or invalid environment: ROAM_TRUSTED_PROXIES. See .env.local.example.\n',
  );
  expect(code).toBe(1);
});
