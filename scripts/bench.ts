import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { benchDatabase, benchmarkRegions, scaleRegions } from './bench/database';
import { readOptions } from './bench/options';
import { benchWeb } from './bench/web';
import { stopAll, stopAllOnSignal } from './embedded/processes';
import { runCli } from './cli/run-cli';

/**
 * `npm run bench` compares public pages with a bare Next page, and measures the queries for free slots and
 * searches as the bookings grow. A missed target is only reported. A failed or unreliable measurement
 * exits with 1. `--smoke` takes each measurement once and briefly, to try a change of the benchmark.
 */
await runCli(async () => {
  const options = readOptions(process.argv.slice(2));
  stopAllOnSignal();
  try {
    const web = options.isSelected('web') ? await benchWeb(options) : undefined;
    const database = options.isSelected('database')
      ? await benchDatabase(benchmarkRegions, options)
      : undefined;
    // Runs only on request, because it takes half an hour.
    const scale = options.only === 'scale' ? await benchDatabase(scaleRegions, options) : undefined;
    if (options.json) {
      const machine = { node: process.version, cpus: os.cpus().length, at: new Date() };
      writeFileSync(
        options.json,
        `${JSON.stringify({ machine, web, database, scale }, null, 2)}\n`,
      );
    }
  } finally {
    await stopAll();
  }
});
