import { readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Static folder of the other build. Its name is as long as the original, because streamed data states its length. */
export const otherChunksFolder = 'static/chunkz';

/**
 * Turns a copy of a build into a different build of the same source, which takes a second instead of minutes.
 * Scripts and styles get new names, and the build gets a new id, by which Next's router detects a deployment.
 */
export function makeOtherBuild(build: string) {
  const id = readFileSync(path.join(build, 'BUILD_ID'), 'utf8');
  const otherId = id.split('').toReversed().join('');
  // The first build rendered these pages. The server renders them again.
  for (const name of readdirSync(path.join(build, 'page-cache')))
    if (!name.endsWith('.json')) rmSync(path.join(build, 'page-cache', name));
  for (const name of readdirSync(build, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(build, name);
    if (!statSync(file).isFile()) continue;
    // latin1 keeps the bytes of binary files.
    const originalText = readFileSync(file, 'latin1');
    const changedText = originalText
      .replaceAll('static/chunks', otherChunksFolder)
      .replaceAll(id, otherId);
    if (changedText !== originalText) writeFileSync(file, changedText, 'latin1');
  }
  renameSync(path.join(build, 'static/chunks'), path.join(build, otherChunksFolder));
  renameSync(path.join(build, 'static', id), path.join(build, 'static', otherId));
}
