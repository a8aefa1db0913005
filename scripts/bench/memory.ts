import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { connections } from './request-rate';
import type { BenchPage } from './pages';
import type { Sites } from './sites';

/** Measures the server's memory in megabytes before and after many requests across the pages. */
export async function measureMemory(sites: Sites, pages: BenchPage[], amount: number) {
  if (!sites.memoryFolder) return undefined;
  const memoryBefore = readMemory(sites.memoryFolder);
  const requests = pages.map(({ url }) => ({ method: 'GET' as const, path: getPath(url) }));
  const headers = { 'accept-encoding': 'br, gzip' };
  const result = await autocannon({ url: sites.roam, connections, amount, headers, requests });
  if (result.non2xx || result.errors) {
    throw new Error(
      `${result.non2xx} responses weren't 2xx, and ${result.errors} requests failed.`,
    );
  }
  const memoryAfter = readMemory(sites.memoryFolder);
  console.log(
    `\nServer memory: ${memoryBefore} MB before and ${memoryAfter} MB after ${amount} requests\n`,
  );
  return { before: memoryBefore, amount, after: memoryAfter, target: { atMost: 350 } };
}

/** Returns the total size of the server's processes in megabytes. */
function readMemory(folder: string) {
  const sizes = readdirSync(folder).map((file) =>
    Number(readFileSync(path.join(folder, file), 'utf8')),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1_048_576);
}

function getPath(url: string) {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
