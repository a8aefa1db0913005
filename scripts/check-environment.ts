import { CliError, run } from './embedded/cli-error';
import { readEnvFiles } from './embedded/settings';

/**
 * Runs before `npm run build`, which bakes the public variables in: there a missing one would break
 * the first page that needs it, minutes later and with a stack trace.
 */
await run(async () => {
  readEnvFiles({ dev: false });
  await import('../lib/env').catch(({ message }: Error) => {
    throw new CliError(message);
  });
});
