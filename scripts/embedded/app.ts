import { once } from 'node:events';
import { nextProgram, serverProgram } from './next-program';
import { requireFreePort } from './ports';
import { isStopping, startProgram, stopAll, stopAllOnSignal, type Environment } from './processes';
import { CliError } from './cli-error';
import { readEnvFiles, readSettings } from './settings';
import { appEnvironment, startBackendProcess } from './start';

const programs = {
  dev: [nextProgram, 'dev'],
  build: [nextProgram, 'build'],
  start: serverProgram,
};

/** Starts the backend unless a hosted project is configured, then runs the app in each mode. */
export async function runApp(modes: (keyof typeof programs)[]) {
  stopAllOnSignal();
  readEnvFiles({ dev: modes.includes('dev') });
  const settings = readSettings();
  await requireFreePort(settings.appPort, 'PORT');
  const env: Environment = isHostedProject() ? {} : await startEmbeddedProject();
  const address = process.env.NEXT_PUBLIC_SITE_URL || settings.siteUrl;

  for (const mode of modes) {
    const app = startProgram(process.execPath, programs[mode], {
      env: {
        NEXT_PUBLIC_SITE_URL: address,
        PORT: String(settings.appPort),
        ...env,
        NEXT_TELEMETRY_DISABLED: '1',
      },
    });
    if (mode !== 'build') printAddress(address, !isHostedProject());
    const [code] = await once(app, 'exit');
    if (code !== 0 || mode !== 'build') {
      await stopAll();
      process.exit((code as number | null) ?? 1);
    }
  }

  async function startEmbeddedProject() {
    const backend = await startBackendProcess({}, 'inherit');
    backend.child.once('exit', (code) => {
      if (isStopping()) return;
      console.error('The backend stopped, so the app is stopping too.');
      void stopAll().finally(() => process.exit(code ?? 1));
    });
    return appEnvironment(backend, settings.siteUrl);
  }
}

function isHostedProject() {
  const { NEXT_PUBLIC_SUPABASE_URL: url, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key } = process.env;
  if (Boolean(url) === Boolean(key)) return Boolean(url);
  const missing = url ? 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY' : 'NEXT_PUBLIC_SUPABASE_URL';
  throw new CliError(`${missing} is missing. See .env.local.example.`);
}

function printAddress(address: string, withDemo: boolean) {
  console.log(`\n  Roam: ${address}`);
  if (withDemo) console.log('  Demo customer: demo@roam.test, password Roam1234');
  console.log('');
}
