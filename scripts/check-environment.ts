import { CliError, run } from './embedded/cli-error';
import { readEnvFiles } from './embedded/settings';

/** Runs before `npm run build`, where a missing public variable would fail minutes later. */
await run(async () => {
  readEnvFiles({ dev: false });
  await import('../lib/env').catch(({ message }: Error) => {
    throw new CliError(message);
  });
});
