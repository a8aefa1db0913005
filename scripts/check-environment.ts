import { z } from 'zod';
import * as siteConfig from '../lib/site-config';
import { siteSchema } from '../lib/brand/site-schema';
import { CliError, runCli } from './cli/run-cli';
import { readEnvFiles } from './embedded/settings';

/**
 * Checks the variables and the site's configuration (BRAND-1) before `npm run build`, which would fail only minutes
 * later.
 */
await runCli(async () => {
  readEnvFiles({ dev: false });
  await import('../lib/env').catch(({ message }: Error) => {
    throw new CliError(message);
  });
  const { error } = siteSchema.safeParse(siteConfig);
  if (error) throw new CliError(`lib/site-config.ts: ${z.prettifyError(error)}`);
});
