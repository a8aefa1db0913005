import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { importFolder } from '../../../scripts/catalog-import/import-folder';
import { findTarget } from '../../../scripts/catalog-import/target';
import { nextProgram } from '../../../scripts/embedded/next-program';
import { findFreePort } from '../../../scripts/embedded/ports';
import { startProgram, stop, type Environment } from '../../../scripts/embedded/processes';
import { startScratchBackend, type Scratch } from '../../../scripts/embedded/scratch';
import { getAppEnvironment } from '../../../scripts/embedded/start';
import { readCurrencySql, writeSecondCity } from '../brand/second-city';
import { serveFolder } from './app-copy';

const sourcePaths = ['app', 'components', 'lib', 'public', 'middleware.ts', 'instrumentation.ts'];
const configFiles = ['package.json', 'postcss.config.mjs', 'tsconfig.json'];

/** Next.js configuration of the copy. `root` must contain both the copy and the target of its `node_modules` link. */
const wrapperConfig = `import config from './app.config.mjs';

const root = '${path.parse(process.cwd()).root}';
export default { ...config, turbopack: { root }, outputFileTracingRoot: root };
`;

/** Builds and serves a copy of the app with the second brand's configuration and city. */
export async function startSecondBrandApp() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roam-second-brand-'));
  const backend = await startScratchBackend({ seeded: false });
  try {
    await importCity(backend, folder);
    copyApp(folder);
    const port = String(await findFreePort());
    const siteUrl = `http://localhost:${port}`;
    const env = {
      ...getAppEnvironment(backend, siteUrl),
      PORT: port,
      NODE_ENV: 'production',
    } as const;
    await buildCopy(folder, env);
    const app = await serveFolder(folder, env);
    return {
      url: app.url,
      async stop() {
        await stop(app.child);
        await backend.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

/** Imports the city and sets its currency as described in docs/import.md and docs/brand.md. */
async function importCity({ url, secretKey, databaseUrl }: Scratch, folder: string) {
  const cityFolder = path.join(folder, 'city');
  mkdirSync(cityFolder);
  writeSecondCity(cityFolder);
  const env = { NEXT_PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey };
  // Next.js's types require NODE_ENV in every environment, but the import doesn't read it.
  const target = await findTarget(env as unknown as NodeJS.ProcessEnv);
  await importFolder(cityFolder, { target, isDryRun: false, print: () => {} });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(readCurrencySql());
  await client.end();
}

function copyApp(folder: string) {
  for (const name of [...sourcePaths, ...configFiles])
    cpSync(name, path.join(folder, name), { recursive: true });
  cpSync('tests/support/brand/second-brand.ts', path.join(folder, 'lib/site-config.ts'));
  cpSync('next.config.mjs', path.join(folder, 'app.config.mjs'));
  writeFileSync(path.join(folder, 'next.config.mjs'), wrapperConfig);
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
}

async function buildCopy(folder: string, env: Environment) {
  const program = startProgram(process.execPath, [nextProgram, 'build', folder], {
    env,
    stdio: 'ignore',
  });
  const [code] = await once(program, 'exit');
  if (code !== 0) throw new Error(`The build of the second brand exited with ${code}`);
}
