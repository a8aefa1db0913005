import path from 'node:path';

/** Returns NODE_OPTIONS that load a file before the program. On Node 20.9, `--import` doesn't guarantee the order. */
export function getPreloadOptions(file: string) {
  return `--require=tsx/cjs --require=${path.resolve(file)}`;
}
