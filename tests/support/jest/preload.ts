import path from 'node:path';

/** NODE_OPTIONS that load a file of ours before a program: `--import` keeps no order on Node 20.9. */
export function preload(file: string) {
  return `--require=tsx/cjs --require=${path.resolve(file)}`;
}
