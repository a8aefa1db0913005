import path from 'node:path';
import { waitForFirstMessage, forkScript, stop } from './processes';

/** Starts a temporary Postgres on a free port. It's deleted by `stop`, or when this process ends. */
export async function startPostgres(version: 17 | 18 = 18) {
  const script = path.join(process.cwd(), 'scripts/embedded/postgres-process.ts');
  const child = forkScript(script, [String(version)], { stdio: 'pipe' });
  const { url } = await waitForFirstMessage<{ url: string }>(child);
  return { url, stop: () => stop(child) };
}
