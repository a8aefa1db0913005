import { requireDataFolder } from './files';
import { lockFolder, requireFreePort } from './ports';
import type { Settings } from './settings';

/** Checks the port and locks the data folder before the backend loads, so that a conflict fails fast. */
export async function reserve({ folder, port, databaseUrl, inMemory }: Settings) {
  requireDataFolder(folder);
  await requireFreePort(port, 'BACKEND_PORT');
  if (!databaseUrl && !inMemory) await lockFolder(folder);
}
