import { requireDataFolder } from './files';
import { lockFolder, requireFreePort } from './ports';
import type { Settings } from './settings';

/** Reserves the folder and port of a backend before anything is loaded, so that it fails fast. */
export async function reserve({ folder, port, databaseUrl, inMemory }: Settings) {
  requireDataFolder(folder);
  await requireFreePort(port, 'BACKEND_PORT');
  if (!databaseUrl && !inMemory) await lockFolder(folder);
}
