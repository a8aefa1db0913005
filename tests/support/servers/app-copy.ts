import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../../scripts/embedded/ports';
import { startProgram, stop, type Environment } from '../../../scripts/embedded/processes';
import { getAppEnvironment } from '../../../scripts/embedded/start';
import { getTestBackend } from './backend';

const root = process.cwd();
const unneededPattern = /[/\\]\.next[/\\](cache|trace|types|diagnostics)|\.map$/;
/** Temporary files of the page cache, which can't be copied if the running app renames them first. */
const draftPattern = /[/\\]page-cache[/\\][^/\\]+\.[0-9a-f]{8}-[0-9a-f-]{27}$/;

/**
 * Starts a second app server from a copy of the tests' build, because a server writes to its build folder.
 * `editBuild` changes the copy before the server starts.
 */
export async function startAppCopy(env: Environment, editBuild?: (build: string) => void) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roam-copy-'));
  const build = path.join(folder, '.next');
  cpSync('.next', build, { recursive: true, filter: isNeeded });
  editBuild?.(build);
  for (const name of ['node_modules', 'next.config.mjs', 'package.json', 'public'])
    symlinkSync(path.join(root, name), path.join(folder, name));

  const server = await serveFolder(folder, env);
  return {
    ...server,
    build,
    /** Kills the server like a crash. The message tells process-group.ts which signal to send. */
    async kill() {
      server.child.send('SIGKILL');
      await once(server.child, 'exit');
    },
    async stop() {
      await stop(server.child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts an app server for the build in a folder. `env` overrides variables of the tests' environment. */
export async function serveFolder(folder: string, env: Environment) {
  const port = await findFreePort();
  const child = startProgram(process.execPath, ['lib/serving/start.js', folder], {
    env: {
      ...getAppEnvironment(getTestBackend(), process.env.ROAM_E2E_URL ?? ''),
      PORT: String(port),
      ...env,
    },
    stdio: 'pipe',
  });
  let errors = '';
  child.stdout?.resume();
  child.stderr?.on('data', (part) => (errors += part));
  const url = `http://localhost:${env.PORT ?? port}`;
  await waitForResponse(url);
  return { url, child, readErrors: () => errors };
}

async function waitForResponse(url: string) {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (await fetch(`${url}/icon`).then(Boolean, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No response from ${url}`);
}

function isNeeded(source: string) {
  return !unneededPattern.test(source) && !draftPattern.test(source);
}
