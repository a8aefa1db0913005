import { CliError, runCli } from './cli/run-cli';
import { createHostedDatabase } from './hosted/hosted-database';
import { startPostgres } from './embedded/postgres';
import { pushMigrations, requireCleanAdvisors } from './hosted/push-migrations';

/** Postgres versions to check: the version of hosted projects, then the version of our tests. */
const versions = [17, 18] as const;

/** `npm test migrations` pushes the migrations with the Supabase CLI and fails on warnings from Supabase's advisors. */
await runCli(async () => {
  await Promise.all(versions.map(checkVersion));
});

async function checkVersion(version: (typeof versions)[number]) {
  const postgres = await startPostgres(version);
  try {
    const databaseUrl = await createHostedDatabase(postgres.url);
    await pushMigrations(databaseUrl);
    await requireCleanAdvisors(databaseUrl);
  } catch (error) {
    throw error instanceof CliError ? new CliError(`Postgres ${version}: ${error.message}`) : error;
  } finally {
    await postgres.stop();
  }
}
