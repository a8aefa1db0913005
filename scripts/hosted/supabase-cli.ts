import os from 'node:os';
import path from 'node:path';
import { CliError } from '../embedded/cli-error';
import { runProgram } from '../embedded/processes';

// Version 2.117.0 is the latest of which the registry had all eight binaries on 2026-11-25; of 2.118.0 to 3.1.0
// only that for Linux x64. npm then leaves the other seven out of the lock file, which `npm ci` refuses. With
// 3.1.0 and `--remote=<url>` instead of `--db-url`, which 2.117.0 doesn't know, the migrations step passes.
const program = path.resolve('node_modules/supabase/dist/supabase.js');

/** Runs the Supabase CLI on a local database, out of reach of the developer's login and linked project. */
export async function runSupabase(args: string[], databaseUrl: string) {
  const target = new URL(databaseUrl);
  // The CLI would warn about the missing encryption in the output.
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
