import { requireDataFolder } from './files';
import { lockFolder, requireFreePort } from './ports';
import type { Settings } from './settings';

/** What a backend needs for itself alone, asked for before anything is loaded: a refusal is quick. */
export async function reserve({ folder, port, databaseUrl, inMemory }: Settings) {
  requireDataFolder(folder);
  await requireFreePort(port, 'BACKEND_PORT');
  if (!databaseUrl && !inMemory) await lockFolder(folder);
}
