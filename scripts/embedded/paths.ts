import path from 'node:path';
import type { Settings } from './settings';

/** Returns the paths of the embedded backend's data. */
export function getPaths({ folder }: Pick<Settings, 'folder'>) {
  return {
    database: path.join(folder, 'database'),
    files: path.join(folder, 'files'),
    mailbox: path.join(folder, 'mailbox'),
    description: path.join(folder, 'backend.json'),
  };
}
