import path from 'node:path';
import { runProgram } from '../embedded/processes';

const autocannon = path.resolve('node_modules/autocannon/autocannon.js');
export const connections = 10;

/** Measures requests per second from a separate process, with the compression that browsers accept. */
export async function measureRequests(url: string, seconds: number) {
  const loadArgs = ['--json', '-c', String(connections), '-d', String(seconds)];
  const headerArgs = ['-H', 'accept-encoding=br, gzip'];
  const { stdout, stderr, code } = await runProgram(process.execPath, [
    autocannon,
    ...loadArgs,
    ...headerArgs,
    url,
  ]);
  if (code !== 0) throw new Error(`autocannon failed: ${stderr}`);
  type Report = { requests: { average: number }; non2xx: number; errors: number };
  const report = JSON.parse(stdout) as Report;
  if (report.non2xx || report.errors) {
    throw new Error(
      `${url}: ${report.non2xx} responses weren't 2xx, and ${report.errors} requests failed.`,
    );
  }
  return report.requests.average;
}
