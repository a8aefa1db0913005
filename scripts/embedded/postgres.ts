import path from 'node:path';
import { firstMessage, forkScript, stop } from './processes';

/** A throw-away Postgres 18 on a free port. Its folder and it are gone after `stop`, or with us. */
export async function startPostgres() {
  const script = path.join(process.cwd(), 'scripts/embedded/postgres-process.ts');
  const child = forkScript(script, [], { stdio: 'pipe' });
  const { url } = await firstMessage<{ url: string }>(child);
  return { url, stop: () => stop(child) };
}
