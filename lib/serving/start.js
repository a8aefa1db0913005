import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { mergeStaticFiles } from './static-archive.js';

/** Entry point of `npm start`: runs the production server until SIGTERM or SIGINT (docs/deploy.md). */

const usage = `Usage: npm start -- [folder]
Serves the build in the folder (by default, this one) until SIGTERM or SIGINT.

  PORT=3000        the port
  HOST=127.0.0.1   the address to listen on. 0.0.0.0 also accepts other machines, such as a container's proxy.

All other variables are in .env.local.example, and docs/deploy.md explains them.`;

const { env } = process;
const { values, positionals } = readArguments();
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const dir = positionals[0] ?? process.cwd();
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
// Without a proxy in between, callers could claim any address and send unencrypted passwords.
const host = env.HOST || '127.0.0.1';
const { stop } = await startServer({
  dir,
  port,
  host,
  proxies: env.ROAM_TRUSTED_PROXIES || 'loopback',
  siteUrl: env.NEXT_PUBLIC_SITE_URL,
  // The outbox and refunds require the secret key.
  deliverySecret: env.SUPABASE_SECRET_KEY && env.CRON_SECRET,
  metricsSecret: env.ROAM_METRICS_SECRET,
}).catch((error) => {
  console.error(`The app could not start: ${error.message}`);
  process.exit(1);
});
console.log(`Listening on ${host}, port ${port}`);

for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => void stop().finally(() => process.exit(0)));

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message}\n${usage}`);
    process.exit(1);
  }
}
