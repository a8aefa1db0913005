import { runApp } from './embedded/app';
import { runCli } from './cli/run-cli';

await runCli(() => runApp(['dev']));
