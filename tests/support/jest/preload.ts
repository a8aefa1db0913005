import path from 'node:path';

/** Returns NODE_OPTIONS that load a file before the program, which `--import` doesn't guarantee on Node 20.9. */
export function getPreloadOptions(file: string) {
  return `--require=tsx/cjs --require=${path.resolve(file)}`;
}
