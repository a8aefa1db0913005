import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import type { Latency } from '../embedded/latency';
import { findFreePort } from '../embedded/ports';
import { startProgram, stop } from '../embedded/processes';
import { serializeBackend } from '../embedded/scratch';
import { getAppEnvironment } from '../embedded/start';
import { clientId } from '../../tests/support/auth/service/id-token';
import { startSeededAuthService } from '../../tests/support/auth/service/start';
import { prepareJourneys } from '../../tests/support/database/prepare-journeys';

type PreviewBackend = Awaited<ReturnType<typeof createPreviewBackend>>;

/** Time limit for the build in milliseconds. It takes minutes on a busy machine. */
const buildTimeout = 900_000;
let backend: Promise<PreviewBackend> | undefined;
let app: ChildProcess | undefined;
let previewStart: Promise<boolean> | undefined;
let log = '';

/** Starts the preview's seeded backend once, and chooses the app's URL, which the build inlines. */
export function startPreviewBackend() {
  return (backend ??= createPreviewBackend());
}

/** Builds the app once and serves it (`npm run preview`). Resolves to false if it never responds. */
export function startPreview() {
  return (previewStart ??= buildAndServe());
}

async function buildAndServe() {
  const { siteUrl, env } = await startPreviewBackend();
  app = startProgram('npm', ['run', '--silent', 'preview'], { env, stdio: 'pipe' });
  for (const stream of [app.stdout, app.stderr]) stream?.on('data', (chunk) => (log += chunk));
  const exited = once(app, 'exit').then(() => false);
  return Promise.race([waitForResponse(siteUrl), exited]);
}

export function getPreviewLog() {
  return log;
}

export function getAppErrors() {
  return log
    .split('\n')
    .filter((line) => line.includes('"level":"error"') || /^\s*(⨯|Error:)/.test(line));
}

/** Returns the environment variables with which journeys find the app, its database and its mailbox. */
export async function getJourneyVariables() {
  const { siteUrl, scratch } = await startPreviewBackend();
  return {
    ROAM_E2E_URL: siteUrl,
    ROAM_E2E_MAILBOX: scratch.mailbox,
    ROAM_E2E_DATABASE: scratch.databaseUrl,
    ROAM_E2E_AUTH: scratch.url,
    ROAM_E2E_KEY: scratch.publishableKey,
    ROAM_TEST_BACKEND: serializeBackend(scratch),
  };
}

/** Delays the backend's calls from now on, as the distance to a hosted project does. */
export async function setPreviewLatency(latency: Latency | undefined) {
  const { scratch } = await startPreviewBackend();
  scratch.server.settings.latency = latency;
}

/** Stops the app and its backend. */
export async function stopPreview() {
  if (app) await stop(app);
  if (backend) await (await backend.catch(() => undefined))?.scratch.stop();
}

async function createPreviewBackend() {
  const port = await findFreePort();
  const siteUrl = `http://localhost:${port}`;
  // Records calls and applies faults in front of the embedded backend.
  const scratch = await startSeededAuthService(siteUrl);
  await prepareJourneys(scratch.databaseUrl);
  const env = {
    ...getAppEnvironment(scratch, siteUrl),
    NEXT_PUBLIC_SIGN_IN_COMPANY: 'on',
    NEXT_PUBLIC_SIGN_IN_ETHEREUM: 'on',
    NEXT_PUBLIC_GOOGLE_CLIENT_ID: clientId,
    NEXT_TELEMETRY_DISABLED: '1',
    // Overrides this machine's env files, so that journeys write emails to the mailbox and send no texts.
    ROAM_SMTP_URL: '',
    ROAM_MAIL_FROM: '',
    TWILIO_ACCOUNT_SID: '',
    TWILIO_AUTH_TOKEN: '',
    TWILIO_FROM: '',
    PORT: String(port),
    // Differs from every time zone of the journeys, because no page may depend on the server's time zone.
    TZ: 'Pacific/Kiritimati',
  };
  return { scratch, siteUrl, port, env: { ...env, NODE_ENV: 'production' } };
}

async function waitForResponse(url: string) {
  for (const deadline = Date.now() + buildTimeout; Date.now() < deadline;) {
    const hasResponse = await fetch(url).then(
      () => true,
      () => false,
    );
    if (hasResponse) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}
