import { rmSync } from 'node:fs';
import { requireDataFolder } from './embedded/files';
import { findFreePort, lockFolder } from './embedded/ports';
import { CliError, runCli } from './cli/run-cli';
import { getPaths, readEnvFiles, readSettings } from './embedded/settings';
import { startBackendProcess } from './embedded/start';

/** `npm run db:reset` deletes the embedded database, its files and emails, and rebuilds it. */
await runCli(async () => {
  readEnvFiles({ dev: true });
  const settings = readSettings();
  if (settings.databaseUrl) {
    throw new CliError(
      'DATABASE_URL is set. Create a new database there instead of resetting this one.',
    );
  }
  requireDataFolder(settings.folder);
  const unlock = await lockFolder(settings.folder);
  const { database, files, mailbox } = getPaths(settings);
  for (const folder of [database, files, mailbox]) rmSync(folder, { recursive: true, force: true });
  await unlock();

  const port = String(await findFreePort());
  const backend = await startBackendProcess({ BACKEND_PORT: port }, 'inherit');
  await backend.stop();
  console.log(
    settings.seeded
      ? `Migrated and seeded ${database}. Next: npm run dev`
      : `Migrated ${database}, without the demo city. Next: ROAM_SEED=off npm run dev, then npm run import`,
  );
});
