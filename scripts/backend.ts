import { runCli } from './cli/run-cli';
import { onStopSignal } from './embedded/processes';
import { requireDataFolder } from './embedded/files';
import { lockFolder, requireFreePort } from './embedded/ports';
import { readEnvFiles, readSettings } from './embedded/settings';

/** Runs the embedded backend without the app (`npm run backend`) until Ctrl-C or until its parent process exits. */
await runCli(async () => {
  let stop = async () => {};
  const endProcess = () => void stop().finally(() => process.exit(0));
  onStopSignal(endProcess);
  process.once('disconnect', endProcess);

  if (!process.send) readEnvFiles({ dev: true });
  const settings = readSettings();
  const { folder, port, databaseUrl, inMemory } = settings;
  requireDataFolder(folder);
  await requireFreePort(port, 'BACKEND_PORT');
  if (!databaseUrl && !inMemory) await lockFolder(folder);
  // Imported last, because @supabase/lite takes seconds to load and reads the environment while loading.
  const { startBackend } = await import('./embedded/server');
  const { stop: stopBackend, ...backend } = await startBackend(settings, async () =>
    (await import('../demo/seed/seed-sql')).buildSeedSql(),
  );
  stop = stopBackend;
  if (process.send) process.send(backend);
  else console.log(`Backend ready at ${backend.url}, emails in ${backend.mailbox}`);
});
