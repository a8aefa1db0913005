import { once } from 'node:events';
import path from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { findFreePort } from '../embedded/ports';
import { startProgram, stop } from '../embedded/processes';
import { appEnvironment } from '../embedded/start';
import { startAuthService } from '../../tests/support/auth-service/start';
import { plantAnnouncements } from '../../tests/support/planted-announcements';

type Stage = Awaited<ReturnType<typeof setStage>>;

const next = path.resolve('node_modules/next/dist/bin/next');
let stage: Promise<Stage> | undefined;
let app: ChildProcess | undefined;

/**
 * The build reads the backend and bakes the app's address in, so both are settled before it and the
 * same seeded backend then serves the journeys.
 */
export function openStage() {
  return (stage ??= setStage());
}

export async function startApp() {
  const { siteUrl, port, env } = await openStage();
  app = startProgram(process.execPath, [next, 'start', '--port', String(port)], {
    env,
    stdio: 'pipe',
  });
  let log = '';
  for (const stream of [app.stdout, app.stderr]) stream?.on('data', (chunk) => (log += chunk));
  const ended = once(app, 'exit').then(() => Promise.reject(new Error(`next start ended: ${log}`)));
  ended.catch(() => {});
  await Promise.race([answer(siteUrl), ended]);
  return { log: () => log };
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
  };
  return { scratch, siteUrl, port, env: { ...env, NODE_ENV: 'production' } };
}

async function answer(url: string) {
  for (let attempt = 0; attempt < 300; attempt++) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Nothing answered at ${url}`);
}
