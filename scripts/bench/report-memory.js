import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Loaded into the server that is measured: writes down, again and again, what its process holds. */
const file = path.join(process.env.ROAM_BENCH_MEMORY, `${process.pid}`);
setInterval(() => writeFileSync(file, `${process.memoryUsage.rss()}`), 500).unref();
