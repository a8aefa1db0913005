import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { connections } from './load';
import type { BenchPage } from './pages';
import type { Sites } from './sites';

/** After so many requests in turn over the pages, what the server's process holds, in megabytes. */
export async function measureMemory(sites: Sites, pages: BenchPage[], amount: number) {
  if (!sites.memoryFolder) return undefined;
  const before = readMemory(sites.memoryFolder);
  const requests = pages.map(({ url }) => ({ method: 'GET' as const, path: getPath(url) }));
  const headers = { 'accept-encoding': 'br, gzip' };
  const answered = await autocannon({ url: sites.roam, connections, amount, headers, requests });
  if (answered.non2xx || answered.errors) {
    throw new Error(`${answered.non2xx} answers were not 2xx, ${answered.errors} failed`);
  }
  const after = readMemory(sites.memoryFolder);
  console.log(`\nMemory of the server: ${before} MB, after ${amount} requests ${after} MB\n`);
  return { before, amount, after, target: { atMost: 450 } };
}

/** The largest of the processes that serve: the others only start it. */
function readMemory(folder: string) {
  const sizes = readdirSync(folder).map((file) =>
    Number(readFileSync(path.join(folder, file), 'utf8')),
  );
  return Math.round(Math.max(...sizes) / 1_048_576);
}

function getPath(url: string) {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
