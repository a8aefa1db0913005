import { formatFinding, runChecks } from './doctor/run-checks';
import { CliError, runCli } from './cli/run-cli';
import { findRunningBackend } from './embedded/description';
import { readEnvFiles, readSettings } from './embedded/settings';
import { getAppEnvironment } from './embedded/start';

/** `npm run doctor` checks the configured deployment, or else the embedded backend. It changes nothing. */
await runCli(async () => {
  readEnvFiles({ dev: false });
  const isEmbedded = !process.env.NEXT_PUBLIC_SUPABASE_URL;
  if (isEmbedded) Object.assign(process.env, await readEmbeddedEnvironment());
  const environmentProblem = await import('../lib/env').then(
    () => undefined,
    ({ message }: Error) => message,
  );
  const findings = await runChecks({ env: process.env, isEmbedded }, environmentProblem);
  for (const finding of findings) console.log(formatFinding(finding));
  const errorCount = findings.filter(({ level }) => level === 'error').length;
  console.log(
    errorCount === 0 ? '\nNo errors.' : `\n${errorCount} ${errorCount === 1 ? 'error' : 'errors'}.`,
  );
  process.exit(errorCount === 0 ? 0 : 1);
});

async function readEmbeddedEnvironment() {
  const settings = readSettings();
  const backend = await findRunningBackend(settings);
  if (!backend) {
    throw new CliError(
      'No deployment is configured and no embedded backend is running. Set NEXT_PUBLIC_SUPABASE_URL ' +
        'and the other variables in .env.production.local, or run npm run preview.',
    );
  }
  return getAppEnvironment(backend, settings.siteUrl);
}
