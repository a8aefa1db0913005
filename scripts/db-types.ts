import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './embedded/processes';
import { writeFileAtomically } from './embedded/files';
import { CliError, runCli } from './cli/run-cli';
import { withScratchBackend } from './embedded/scratch';

const file = 'lib/supabase/database.types.ts';
/** Generator behind `supabase gen types`, called directly because the command requires Docker. */
const generator = path.resolve('node_modules/@supabase/postgres-meta/dist/server/server.js');

/** Generates types for the migrated schema (`npm run db:types`). `--check` compares them with the committed file. */
await runCli(async () => {
  const types = await withScratchBackend({ seeded: false }, ({ databaseUrl }) =>
    generateTypes(databaseUrl),
  );
  if (!process.argv.includes('--check')) return writeFileAtomically(file, types);
  if (readFileSync(file, 'utf8') === types) return;
  throw new CliError(`${file} differs from the migrations. Run npm run db:types and commit it.`);
});

async function generateTypes(databaseUrl: string) {
  const { stdout, stderr, code } = await runProgram(process.execPath, [generator], {
    env: {
      PG_META_DB_URL: databaseUrl,
      PG_META_GENERATE_TYPES: 'typescript',
      PG_META_GENERATE_TYPES_INCLUDED_SCHEMAS: 'public',
      PG_META_GENERATE_TYPES_DETECT_ONE_TO_ONE_RELATIONSHIPS: 'true',
    },
  });
  if (code !== 0 || !stdout.includes('export type Database')) {
    throw new CliError(`Failed to generate the types: ${stderr.trim() || stdout.trim()}`);
  }
  return `${stdout.trim()}\n`;
}
