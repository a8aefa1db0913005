import { runSupabase } from './supabase-cli';

/** Applies the pending migrations of `workdir` as an operator would on a hosted project. */
export async function pushMigrations(databaseUrl: string, workdir = process.cwd()) {
  await runSupabase(['db', 'push', '--yes', '--skip-vault', '--workdir', workdir], databaseUrl);
}

/** Throws the findings of Supabase's advisors if any is a warning or an error. */
export async function requireCleanAdvisors(databaseUrl: string) {
  await runSupabase(['db', 'advisors', '--level', 'warn', '--fail-on', 'warn'], databaseUrl);
}
