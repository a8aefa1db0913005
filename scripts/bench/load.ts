import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import autocannon, { type Options } from 'autocannon';
import type { BenchPage } from './pages';
import type { Sites } from './sites';

/** Measures requests per second. */
export async function measureRequests(url: string, seconds: number) {
  return (await sendRequests({ url, duration: seconds })).requests.average;
}

/** Measures the server's memory in megabytes before and after many requests across the pages. */
export async function measureMemory(sites: Sites, pages: BenchPage[], amount: number) {
  const before = readMemory(sites.memoryFolder);
  const requests = pages.map(({ url }) => ({
    method: 'GET' as const,
    path: url.slice(new URL(url).origin.length),
  }));
  await sendRequests({ url: sites.roam, amount, requests });
  const after = readMemory(sites.memoryFolder);
  console.log(`\nServer memory: ${before} MB before and ${after} MB after ${amount} requests\n`);
  return { before, amount, after, target: { atMost: 350 } };
}

/** Sends requests over ten connections from another thread, with the compression that browsers accept. */
async function sendRequests(options: Options) {
  const headers = { 'accept-encoding': 'br, gzip' };
  const result = await autocannon({ connections: 10, workers: 1, headers, ...options });
  if (result.non2xx || result.errors) {
    throw new Error(
      `${options.url}: ${result.non2xx} responses weren't 2xx, and ${result.errors} requests failed.`,
    );
  }
  return result;
}

/** Returns the total size of the server's processes in megabytes. */
function readMemory(folder: string) {
  const sizes = readdirSync(folder).map((file) =>
    Number(readFileSync(path.join(folder, file), 'utf8')),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1_048_576);
}
