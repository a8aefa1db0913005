import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { startDelivery } from '@/lib/serving/delivery.js';
import { nextProgram, serverProgram } from './next-program';
import { requireFreePort, waitForServer } from './ports';
import { startProgram, stopAll, stopAllOnSignal, stopSignal } from './processes';
import { CliError } from '../cli/run-cli';
import { readEnvFiles, readSettings } from './settings';
import { getAppEnvironment, startBackendProcess } from './start';

const programs = {
  dev: [nextProgram, 'dev'],
  build: [nextProgram, 'build'],
  start: serverProgram,
};

/** Starts the embedded backend unless a hosted project is configured, then runs the app in each mode in turn. */
export async function runApp(modes: (keyof typeof programs)[]) {
  stopAllOnSignal();
  readEnvFiles({ dev: modes.includes('dev') });
  const settings = readSettings();
  await requireFreePort(settings.appPort, 'PORT');
  const project = isHostedProject() ? undefined : await startEmbeddedProject();
  const siteUrl = process.env.NEXT_PUBLIC_SITE_URL || settings.siteUrl;

  for (const mode of modes) {
    const app = startProgram(process.execPath, programs[mode], {
      env: {
        NEXT_PUBLIC_SITE_URL: siteUrl,
        PORT: String(settings.appPort),
        ...project?.env,
        NEXT_TELEMETRY_DISABLED: '1',
      },
    });
    if (mode !== 'build') printSiteUrl(siteUrl, project?.hasDemoCustomer);
    // `npm start` calls the delivery route itself, and a hosted project's own deployment delivers its messages.
    if (mode === 'dev' && project)
      void scheduleDeliveries(settings.appPort, project.env.CRON_SECRET);
    const [code] = await once(app, 'exit');
    if (code !== 0 || mode !== 'build') {
      await stopAll();
      process.exit((code as number | null) ?? 1);
    }
  }

  async function startEmbeddedProject() {
    const backend = await startBackendProcess({}, 'inherit');
    backend.child.once('exit', (code) => {
      if (stopSignal.aborted) return;
      console.error('The backend stopped, so the app is stopping too.');
      void stopAll().finally(() => process.exit(code ?? 1));
    });
    const CRON_SECRET = process.env.CRON_SECRET || randomBytes(32).toString('hex');
    const env = { ...getAppEnvironment(backend, settings.siteUrl), CRON_SECRET };
    return { env, hasDemoCustomer: backend.hasDemoCustomer };
  }
}

/** Calls the delivery route of `next dev` every few seconds, as our own server does. */
async function scheduleDeliveries(port: number, secret: string) {
  await waitForServer(port);
  const { stop } = startDelivery(`http://127.0.0.1:${port}`, secret);
  stopSignal.addEventListener('abort', stop);
}

/** Whether a hosted project is configured. Throws if only one of its two variables is set. */
function isHostedProject() {
  const { NEXT_PUBLIC_SUPABASE_URL: url, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key } = process.env;
  if (Boolean(url) === Boolean(key)) return Boolean(url);
  const missing = url ? 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY' : 'NEXT_PUBLIC_SUPABASE_URL';
  throw new CliError(`${missing} is missing. See .env.local.example.`);
}

function printSiteUrl(siteUrl: string, hasDemoCustomer = false) {
  console.log(`\n  Roam: ${siteUrl}`);
  if (hasDemoCustomer) console.log('  Demo customer: demo@roam.test, password Roam1234');
  console.log('');
}
