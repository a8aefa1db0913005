import { runApp } from './embedded/app';
import { run } from './embedded/cli-error';

await run(() => runApp(['build', 'start']));
