import path from 'node:path';
import { fileURLToPath } from 'node:url';
import nextEnv from '@next/env';
import { CliError } from '../cli/run-cli';
import { parseLatency } from './latency';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Folder of the migrations. `ROAM_MIGRATIONS` overrides it, so that SQL mutants can run on a mutated copy. */
export const migrationsFolder =
  process.env.ROAM_MIGRATIONS || path.join(root, 'supabase/migrations');
export const templatesFolder = path.join(root, 'supabase/templates');

export type Settings = ReturnType<typeof readSettings>;

/** Reads the embedded backend's settings from the environment. All have defaults. */
export function readSettings(env: NodeJS.ProcessEnv = process.env) {
  const inMemory = env.ROAM_DATA === 'memory';
  const appPort = readPort(env, 'PORT', 3000);
  return {
    appPort,
    port: readPort(env, 'BACKEND_PORT', 54321),
    /** Folder for the data, emails, keys and backend.json. The last three are files even with a database in memory. */
    folder: path.resolve(root, inMemory ? '.roam' : env.ROAM_DATA || '.roam'),
    inMemory,
    databaseUrl: env.DATABASE_URL || undefined,
    siteUrl: env.NEXT_PUBLIC_SITE_URL || `http://localhost:${appPort}`,
    /** Whether to add the demo city to an empty database. */
    seeded: env.ROAM_SEED !== 'off',
    /** Delay of each call of the backend, by default none. */
    latency: parseLatency(env.ROAM_BACKEND_LATENCY),
    confirmEmail: env.ROAM_CONFIRM_EMAIL === '1',
  };
}

/** Returns the paths of the embedded backend's data. */
export function getPaths({ folder }: Pick<Settings, 'folder'>) {
  return {
    database: path.join(folder, 'database'),
    files: path.join(folder, 'files'),
    mailbox: path.join(folder, 'mailbox'),
    description: path.join(folder, 'backend.json'),
  };
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number) {
  const port = Number(env[name] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new CliError(`${name} must be a port between 1 and 65535, not "${env[name]}".`);
}

/** Loads the env files before Next does, because they may name a hosted project or other ports. */
export function readEnvFiles({ dev }: { dev: boolean }) {
  nextEnv.loadEnvConfig(root, dev);
}
