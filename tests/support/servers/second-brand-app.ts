import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nextProgram } from '../../../scripts/embedded/next-program';
import { findFreePort } from '../../../scripts/embedded/ports';
import { startProgram, stop } from '../../../scripts/embedded/processes';
import { appEnvironment } from '../../../scripts/embedded/start';
import { serveFolder } from './app-copy';
import { backend } from './backend';

const sources = ['app', 'components', 'lib', 'public', 'middleware.ts', 'instrumentation.ts'];
const settings = ['package.json', 'postcss.config.mjs', 'tsconfig.json'];

/** Packages are linked, so the root must contain both them and the copy. */
const config = `import config from './own.config.mjs';

const root = '${path.parse(process.cwd()).root}';
export default { ...config, turbopack: { root }, outputFileTracingRoot: root };
`;

/** Builds and serves the app as an operator would who edited `lib/site-config.ts`, in a copy. */
export async function startSecondBrand() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roam-second-brand-'));
  for (const name of [...sources, ...settings])
    cpSync(name, path.join(folder, name), { recursive: true });
  cpSync('tests/support/brand/second-brand.ts', path.join(folder, 'lib/site-config.ts'));
  cpSync('next.config.mjs', path.join(folder, 'own.config.mjs'));
  writeFileSync(path.join(folder, 'next.config.mjs'), config);
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));

  const port = String(await findFreePort());
  const siteUrl = `http://localhost:${port}`;
  const env = {
    ...appEnvironment(backend(), siteUrl),
    PORT: port,
    NODE_ENV: 'production',
  } as const;
  const build = startProgram(process.execPath, [nextProgram, 'build', folder], {
    env,
    stdio: 'ignore',
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error(`The build of the second brand ended with ${code}`);
  const served = await serveFolder(folder, env);
  return {
    url: served.url,
    async stop() {
      await stop(served.child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
