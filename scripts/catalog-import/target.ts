import pg from 'pg';
import { CliError } from '../cli/run-cli';
import { findRunningBackend } from '../embedded/description';
import { readSettings } from '../embedded/settings';
import { openPictureStorage, type PictureStorage } from './picture-storage';
import type { ImportError } from './read-csv';
import type { ImportRow } from './read-rows';

export type ImportChange = { file: string; action: string; count: number; keys: string[] };
/** A changed value of a row, which only a dry run lists. */
export type ImportDifference = {
  file: string;
  key: string;
  field: string;
  old_value: unknown;
  new_value: unknown;
};
/** Open booking of a provider whose row is gone. */
export type Departure = {
  provider: string;
  reference: string;
  service: string;
  starts_local: string;
};
export type ImportOutcome = {
  errors: ImportError[];
  changes: ImportChange[];
  departures?: Departure[];
  differences?: ImportDifference[];
  /** Offers whose deposit isn't asked, because the booking policy takes no payments. */
  unasked_deposits?: number;
};
export type ImportRequest = {
  files: string[];
  rows: ImportRow[];
  isDryRun: boolean;
  shouldCancel?: boolean;
};

export type Target = {
  name: string;
  /** Storage for pictures. Undefined if only the database is known. */
  storage?: PictureStorage;
  /** Runs the import and returns its errors and changes. Throws if the import couldn't run. */
  send: (request: ImportRequest, onProgress: (text: string) => void) => Promise<ImportOutcome>;
};

/** Returns the database or Supabase project that the environment names, or else the running embedded backend. */
export async function findTarget(env: NodeJS.ProcessEnv): Promise<Target> {
  const { NEXT_PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env;
  if (env.DATABASE_URL) {
    const storage = url && secretKey ? openPictureStorage(url, secretKey) : undefined;
    return { ...createDatabaseTarget(env.DATABASE_URL), storage };
  }
  if (url && secretKey) return createApiTarget(url, secretKey);
  if (url)
    throw new CliError('Set DATABASE_URL or SUPABASE_SECRET_KEY to import into the project.');
  const backend = await findRunningBackend(readSettings(env));
  if (!backend)
    throw new CliError(
      'No backend is running. Run ROAM_SEED=off npm run dev and import while it runs, or set ' +
        'DATABASE_URL to import into a project (docs/import.md).',
    );
  return createApiTarget(backend.url, backend.secretKey);
}

function createDatabaseTarget(connectionString: string): Target {
  // The error of `new URL` would print the password.
  if (!URL.canParse(connectionString)) {
    throw new CliError(
      "DATABASE_URL isn't a valid URL. Special characters in its password must be percent-encoded.",
    );
  }
  const { host, hostname, searchParams } = new URL(connectionString);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  // Unlike other clients, `pg` doesn't encrypt by default. `sslmode` and `sslrootcert` also verify the server.
  const ssl = !isLocal && !searchParams.has('sslmode') && { rejectUnauthorized: false };
  return {
    name: host,
    async send({ files, rows, isDryRun, shouldCancel = false }, onProgress) {
      const client = new pg.Client({ connectionString, ...(ssl && { ssl }) });
      try {
        await client.connect();
        client.on('notice', ({ message, severity }) => {
          if (severity === 'INFO') onProgress(message ?? '');
        });
        await client.query('set statement_timeout = 0');
        const { rows: results } = await client.query<{ outcome: ImportOutcome }>(
          'select public.import_catalog($1, $2, $3) as outcome',
          [JSON.stringify({ files, rows }), isDryRun, shouldCancel],
        );
        return results[0]?.outcome ?? { errors: [], changes: [] };
      } catch (error) {
        throw createImportError((error as Error).message);
      } finally {
        await client.end().catch(() => {});
      }
    },
  };
}

function createApiTarget(url: string, secretKey: string): Target {
  return {
    name: new URL(url).host,
    storage: openPictureStorage(url, secretKey),
    async send({ files, rows, isDryRun, shouldCancel = false }) {
      const response = await fetch(new URL('/rest/v1/rpc/import_catalog', url), {
        method: 'POST',
        headers: { apikey: secretKey, 'content-type': 'application/json' },
        body: JSON.stringify({
          p_catalog: JSON.stringify({ files, rows }),
          p_dry_run: isDryRun,
          p_cancel: shouldCancel,
        }),
      }).catch(() => {
        // The error's message may contain the key.
        throw createImportError(`${url} can't be reached`);
      });
      const outcome = (await response.json().catch(() => ({}))) as ImportOutcome & {
        message?: string;
      };
      if (response.ok) return outcome;
      throw createImportError(outcome.message ?? `${url} returned ${response.status}`);
    },
  };
}

const createImportError = (reason: string) => new CliError(`Nothing was imported: ${reason}`);
