import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const manifest = require.resolve('next/package.json');
const { bin } = require(manifest) as { bin: { next: string } };

/** Path of the `next` command, as a file that Node can run on every platform. */
export const nextProgram = path.join(path.dirname(manifest), bin.next);

/** Node's arguments in `npm start`. Without a limit, Node's heap grows before it collects garbage. */
export const serverProgram = ['--max-old-space-size=256', 'lib/serving/start.js'];
