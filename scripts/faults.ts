import { startFaultProxy } from '../tests/support/servers/fault-proxy';
import { runApp } from './embedded/app';
import { runCli } from './cli/run-cli';
import { findFreePort } from './embedded/ports';
import { stopAllOnSignal } from './embedded/processes';
import { readEnvFiles, readSettings } from './embedded/settings';
import { getAppEnvironment, startBackendProcess } from './embedded/start';

/** `npm run faults` starts the preview with a proxy that injects faults into its backend. */
await runCli(async () => {
  stopAllOnSignal();
  readEnvFiles({ dev: false });
  const backend = await startBackendProcess({}, 'inherit');
  const { url } = await startFaultProxy(backend.url, await findFreePort());
  Object.assign(process.env, getAppEnvironment({ ...backend, url }, readSettings().siteUrl));
  console.log(`  Inject a fault: curl -X POST '${url}/faults?path=/rest/&fault=hung'`);
  await runApp(['build', 'start']);
});
