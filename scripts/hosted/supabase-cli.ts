import os from 'node:os';
import path from 'node:path';
import { CliError } from '../cli/run-cli';
import { runProgram } from '../embedded/processes';

// On 2026-11-25, 2.117.0 was the latest version with all eight binaries in the registry; 2.118.0 to 3.1.0 had
// only the one for Linux x64. npm then omits the other seven from the lock file, and `npm ci` fails. With
// 3.1.0 and `--remote=<url>` instead of `--db-url` (2.117.0 lacks it), the migrations step passes.
const program = path.resolve('node_modules/supabase/dist/supabase.js');

/** Runs the Supabase CLI on a local database, without access to the developer's login and linked project. */
export async function runSupabase(args: string[], databaseUrl: string) {
  const target = new URL(databaseUrl);
  // Otherwise, the CLI's output would contain a warning about the missing encryption.
  target.searchParams.set('sslmode', 'disable');
  const { code, stdout, stderr } = await runProgram(
    process.execPath,
    [program, ...args, '--db-url', target.href],
    {
      env: {
        SUPABASE_HOME: path.join(os.tmpdir(), 'roam-supabase'),
        SUPABASE_ACCESS_TOKEN: undefined,
        DO_NOT_TRACK: '1',
        NO_COLOR: '1',
      },
    },
  );
  if (code === 0) return stdout;
  throw new CliError(`supabase ${args.join(' ')} failed:\n${stdout.trim()}\n${stderr.trim()}`);
}
