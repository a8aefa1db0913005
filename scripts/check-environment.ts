import { CliError, run } from './embedded/cli-error';
import { readEnvFiles } from './embedded/settings';

/**
 * Runs before `npm run build`, which inlines the public variables: a missing one would otherwise fail
 * minutes later, with the stack trace of the first page that needs it.
 */
await run(async () => {
  readEnvFiles({ dev: false });
  await import('../lib/env').catch(({ message }: Error) => {
    throw new CliError(message);
  });
});
