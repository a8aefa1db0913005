import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const manifest = require.resolve('next/package.json');
const { bin } = require(manifest) as { bin: { next: string } };

/** Path of the `next` command, as a file that Node can run on every platform. */
export const nextProgram = path.join(path.dirname(manifest), bin.next);

/** Arguments that `npm start` passes to Node. Without a limit, the heap grows before garbage is collected. */
export const serverProgram = ['--max-old-space-size=256', 'lib/serving/start.js'];
