import { runApp } from './embedded/app';
import { run } from './embedded/refusal';

await run(() => runApp(['build', 'start']));
