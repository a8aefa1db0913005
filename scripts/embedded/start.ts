import path from 'node:path';
import { waitForFirstMessage, forkScript, stop, type Environment } from './processes';
import { CliError } from '../cli/run-cli';

export type Backend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  mailbox: string;
};

/** Starts the embedded backend as a child process and waits until it is ready. */
export async function startBackendProcess(env: Environment, stdio: 'pipe' | 'inherit') {
  const script = path.join(process.cwd(), 'scripts/backend.ts');
  const child = forkScript(script, [], { env, stdio });
  const backend = await waitForFirstMessage<Backend & { hasDemoCustomer: boolean }>(child).catch(
    (error: Error) => {
      // With inherited output, the child has already printed the error.
      if (stdio === 'inherit') process.exit(1);
      throw new CliError(error.message);
    },
  );
  return { ...backend, child, stop: () => stop(child) };
}

/** Returns the environment variables that connect the app to the backend. */
export function getAppEnvironment(backend: Backend, siteUrl: string) {
  return {
    NEXT_PUBLIC_SUPABASE_URL: backend.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    NEXT_PUBLIC_SITE_URL: siteUrl,
    SUPABASE_SECRET_KEY: backend.secretKey,
    // Supabase Lite has no realtime channels.
    NEXT_PUBLIC_SUPABASE_REALTIME: 'off',
    // The mailbox also receives the app's emails, unless an SMTP server is configured.
    ROAM_MAILBOX: backend.mailbox,
    // Allows test payments, because the embedded backend is never used in production.
    ROAM_TEST_CHECKOUT: 'on',
  };
}
