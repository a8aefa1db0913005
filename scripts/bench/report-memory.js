import { writeFileSync } from 'node:fs';
import path from 'node:path';

// Preloaded into the measured server. Each of its processes writes its memory in bytes to a file twice a second.

const file = path.join(process.env.ROAM_BENCH_MEMORY, `${process.pid}`);
setInterval(() => writeFileSync(file, `${process.memoryUsage.rss()}`), 500).unref();
