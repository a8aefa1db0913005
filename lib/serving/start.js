import { randomBytes } from 'node:crypto';
import nextEnv from '@next/env';

/** `npm start`: the production server as a process, which SIGTERM or SIGINT ends (docs/operations.md). */
const dir = process.argv[2] ?? process.cwd();
const { env } = process;
Object.assign(env, {
  NODE_ENV: 'production',
  // The server leaves nothing but the caller's address in it (lib/http/client-address.ts).
  ROAM_CALLER_HEADER: 'x-forwarded-for',
});
nextEnv.loadEnvConfig(dir, false);
// Lets the server call the delivery route when the operator has not chosen a secret.
env.CRON_SECRET ||= randomBytes(32).toString('hex');

// Next reads the environment when it is loaded.
const { startServer } = await import('./server.js');
const port = Number(env.PORT || 3000);
const { stop } = await startServer({
  dir,
  port,
  proxies: env.ROAM_TRUSTED_PROXIES || 'loopback',
  siteUrl: env.NEXT_PUBLIC_SITE_URL,
  // Without this key there is neither an outbox to read nor a refund to make.
  deliverySecret: env.SUPABASE_SECRET_KEY && env.CRON_SECRET,
}).catch((error) => {
  console.error(`Roam could not start: ${error.message}`);
  process.exit(1);
});
console.log(`Roam is listening on port ${port}`);

for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => void stop().finally(() => process.exit(0)));
