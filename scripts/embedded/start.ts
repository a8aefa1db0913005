import path from 'node:path';
import { firstMessage, forkScript, stop, type Environment } from './processes';
import { CliError } from './cli-error';

export type Backend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  mailbox: string;
};

/** The embedded backend as a child process, ready to answer. */
export async function startBackendProcess(env: Environment, stdio: 'pipe' | 'inherit') {
  const script = path.join(process.cwd(), 'scripts/backend.ts');
  const child = forkScript(script, [], { env, stdio });
  const backend = await firstMessage<Backend>(child).catch((error: Error) => {
    // With its output inherited it has already said in one line what is wrong.
    if (stdio === 'inherit') process.exit(1);
    throw new CliError(error.message);
  });
  return { ...backend, child, stop: () => stop(child) };
}

/** What the app has to know of a backend. */
export function appEnvironment(backend: Backend, siteUrl: string) {
  return {
    NEXT_PUBLIC_SUPABASE_URL: backend.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    NEXT_PUBLIC_SITE_URL: siteUrl,
    SUPABASE_SECRET_KEY: backend.secretKey,
    // Where the app's own mails go, too, unless it is told of a mail server.
    ROAM_MAILBOX: backend.mailbox,
    // A build beside this backend is no production: nobody's money is in it.
    ROAM_TEST_CHECKOUT: 'on',
  };
}
