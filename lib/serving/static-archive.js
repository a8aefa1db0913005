import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** How long a file is kept after a server last started with a build that contains it. */
const retentionMilliseconds = 30 * 86_400_000;
const draftSuffix = '.draft';

/**
 * Adds the scripts and styles of earlier builds to this one, so that pages opened before an update still
 * find theirs (OPS-13). File names contain a hash of the content, so a name never has two contents.
 *
 * @param {string} folder Static files of this build.
 * @param {string} archive Folder that outlives builds. Servers can share it.
 * @param {number} now
 */
export async function mergeStaticFiles(folder, archive, now = Date.now()) {
  await mkdir(archive, { recursive: true });
  const buildFiles = await listFiles(folder);
  for (const { name, mtime } of await listFiles(archive)) {
    if (buildFiles.some((file) => file.name === name)) continue;
    if (mtime < now - retentionMilliseconds) await rm(path.join(archive, name), { force: true });
    else if (!name.endsWith(draftSuffix)) await copyIfMissing(name, archive, folder);
  }
  for (const { name } of buildFiles) {
    await copyIfMissing(name, folder, archive);
    await utimes(path.join(archive, name), now / 1_000, now / 1_000);
  }
}

/**
 * Copies a file that the target lacks. Renames it into place, so that other servers never copy a partial file.
 *
 * @param {string} name
 * @param {string} fromFolder
 * @param {string} toFolder
 */
async function copyIfMissing(name, fromFolder, toFolder) {
  const target = path.join(toFolder, name);
  if (await stat(target).catch(() => null)) return;
  const draft = `${target}.${randomUUID()}${draftSuffix}`;
  await mkdir(path.dirname(target), { recursive: true });
  await copyFile(path.join(fromFolder, name), draft);
  await rename(draft, target);
}

/** @param {string} folder */
async function listFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(
    names.map(async (name) => {
      const stats = await stat(path.join(folder, name)).catch(() => null);
      return stats?.isFile() ? [{ name, mtime: stats.mtimeMs }] : [];
    }),
  );
  return files.flat();
}
