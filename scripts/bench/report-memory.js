import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Preloaded into the measured server to write the memory of its process to a file at intervals. */
const file = path.join(process.env.ROAM_BENCH_MEMORY, `${process.pid}`);
setInterval(() => writeFileSync(file, `${process.memoryUsage.rss()}`), 500).unref();
