import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { findFreePort } from '../embedded/ports';
import { startProgram, stop } from '../embedded/processes';
import { appEnvironment } from '../embedded/start';
import { startAuthService } from '../../tests/support/auth/service/start';
import { plantAnnouncements } from '../../tests/support/planted-announcements';

type Stage = Awaited<ReturnType<typeof setStage>>;

/** On a busy machine the build takes minutes. */
const longestBuild = 900_000;
let stage: Promise<Stage> | undefined;
let app: ChildProcess | undefined;
let isServing: Promise<boolean> | undefined;
let log = '';

/**
 * The build reads the backend and bakes the app's address in, so both are fixed before it and the
 * same seeded backend then serves the journeys.
 */
export function openStage() {
  return (stage ??= setStage());
}

/** Builds the app once and serves it (`npm run preview`). Resolves to whether it answers. */
export function startPreview() {
  return (isServing ??= buildAndServe());
}

async function buildAndServe() {
  const { siteUrl, env } = await openStage();
  app = startProgram('npm', ['run', '--silent', 'preview'], { env, stdio: 'pipe' });
  for (const stream of [app.stdout, app.stderr]) stream?.on('data', (chunk) => (log += chunk));
  const ended = once(app, 'exit').then(() => false);
  return Promise.race([answers(siteUrl), ended]);
}

/** What the build and the app have printed. */
export function previewLog() {
  return log;
}

export async function closeStage() {
  if (app) await stop(app);
  if (stage) await (await stage.catch(() => undefined))?.scratch.stop();
}

async function setStage() {
  const port = await findFreePort();
  const siteUrl = `http://localhost:${port}`;
  // What the embedded auth service lacks is answered in front of it, so that journeys see it whole.
  const scratch = await startAuthService(siteUrl);
  await plantAnnouncements(scratch.databaseUrl);
  const env = {
    ...appEnvironment(scratch, siteUrl),
    NEXT_PUBLIC_SIGN_IN_COMPANY: 'on',
    NEXT_PUBLIC_SIGN_IN_ETHEREUM: 'on',
    NEXT_TELEMETRY_DISABLED: '1',
    // Whatever this machine's files configure: a journey mails to the mailbox and texts nobody.
    ROAM_SMTP_URL: '',
    ROAM_MAIL_FROM: '',
    TWILIO_ACCOUNT_SID: '',
    TWILIO_AUTH_TOKEN: '',
    TWILIO_FROM: '',
    PORT: String(port),
    // Far from every zone that a journey speaks of: no page may depend on where its server stands.
    TZ: 'Pacific/Kiritimati',
  };
  return { scratch, siteUrl, port, env: { ...env, NODE_ENV: 'production' } };
}

async function answers(url: string) {
  for (const end = Date.now() + longestBuild; Date.now() < end;) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}
