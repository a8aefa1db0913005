import { randomBytes } from 'node:crypto';
import path from 'node:path';
import nextEnv from '@next/env';
import { mergeStaticFiles } from './static-archive.js';

/** Entry point of `npm start`: runs the production server until SIGTERM or SIGINT (docs/deploy.md). */

const dir = process.argv[2] ?? process.cwd();
const { env } = process;
Object.assign(env, {
  NODE_ENV: 'production',
  // The server replaces this header with the caller's IP address (lib/http/caller-ip.ts).
  ROAM_CALLER_HEADER: 'x-forwarded-for',
  ROAM_OWN_SERVER: 'on',
});
nextEnv.loadEnvConfig(dir, false);
// Lets the server call the delivery route even if the operator hasn't set a secret.
env.CRON_SECRET ||= randomBytes(32).toString('hex');

// Merges the files before Next.js starts, because it lists the build's files at startup.
if (env.ROAM_STATIC_ARCHIVE)
  await mergeStaticFiles(path.join(dir, '.next', 'static'), env.ROAM_STATIC_ARCHIVE).catch(
    ({ message }) => console.error(`ROAM_STATIC_ARCHIVE can't be used: ${message}`),
  );

// Imported only now, because Next.js reads the environment on import.
const { startServer } = await import('./server.js');
const port = Number(env.PORT || 3000);
const { stop } = await startServer({
  dir,
  port,
  proxies: env.ROAM_TRUSTED_PROXIES || 'loopback',
  siteUrl: env.NEXT_PUBLIC_SITE_URL,
  // The outbox and refunds require the secret key.
  deliverySecret: env.SUPABASE_SECRET_KEY && env.CRON_SECRET,
  metricsSecret: env.ROAM_METRICS_SECRET,
}).catch((error) => {
  console.error(`The app could not start: ${error.message}`);
  process.exit(1);
});
console.log(`Listening on port ${port}`);

for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => void stop().finally(() => process.exit(0)));
