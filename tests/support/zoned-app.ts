import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../scripts/embedded/ports';
import { startProgram, stop } from '../../scripts/embedded/processes';
import { preload } from './preload';

const root = process.cwd();
const unneeded = /[/\\]\.next[/\\](cache|trace|types|diagnostics)|\.map$/;

/**
 * The build that the journeys run, started once more as on a server in another zone. It works on a
 * copy: what one server renders anew, or remembers of the backend, it writes into its own build.
 */
export async function startZonedApp(timeZone: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roam-zoned-'));
  const build = path.join(folder, '.next');
  cpSync('.next', build, { recursive: true, filter: (source) => !unneeded.test(source) });
  for (const name of ['node_modules', 'next.config.mjs', 'package.json', 'public'])
    symlinkSync(path.join(root, name), path.join(folder, name));

  const port = await findFreePort();
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  const app = startProgram(process.execPath, [next, 'start', folder, '--port', String(port)], {
    env: {
      ...{ TZ: timeZone, NODE_ENV: 'production' },
      NODE_OPTIONS: preload('tests/support/clock-by-header.ts'),
    },
    stdio: 'ignore',
  });
  const url = `http://localhost:${port}`;
  await answers(url);

  const manifest = readFileSync(path.join(build, 'prerender-manifest.json'), 'utf8');
  const { preview } = JSON.parse(manifest) as { preview: { previewModeId: string } };
  return {
    url,
    /** Headers that set its clock, and have it forget what it rendered or read before. */
    at: (instant: string) => ({
      'x-test-clock': instant,
      'x-prerender-revalidate': preview.previewModeId,
    }),
    async stop() {
      await stop(app);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string) {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (await fetch(`${url}/icon.svg`).then(Boolean, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answered at ${url}`);
}
