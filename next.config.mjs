import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSources } from './lib/responses/content-security-policy.js';
import {
  hasHostCache,
  headersByPath,
  ownHosts,
  redirectsByQuery,
} from './lib/responses/headers.js';
import { sourcesFile } from './lib/responses/sources-file.js';

const hasOwnCache = !hasHostCache(process.env);

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // A prerendered page nobody has asked for in ten minutes is rendered anew before it is shown: its
  // free times would be old.
  expireTime: 600,
  cacheHandler: hasOwnCache
    ? fileURLToPath(new URL('./lib/responses/cache-handler.js', import.meta.url))
    : undefined,
  // Our pictures are drawings that it can make no smaller, and it would fetch what its address names.
  images: { unoptimized: true },
  // Of rendered pages kept in memory, by Next's count: characters, of which ours take two bytes each.
  // With its own 50 MB a server of 256 MB of heap ran full of them; the rest is read from the disk.
  cacheMaxMemorySize: 24 * 1024 * 1024,
  compiler: {
    async runAfterProductionCompile({ distDir }) {
      writeFileSync(path.join(distDir, sourcesFile), JSON.stringify(readSources(process.env)));
    },
  },
  experimental: {
    // A browser without scripts sends a picture as it is. Up to here the action says in words that
    // 5 MB are the most; what is larger than any photo is refused by Next itself, unread.
    // Middleware refuses what another site posts, whatever host a proxy or a forger names (SEC-5).
    serverActions: { bodySizeLimit: '12mb', allowedOrigins: ownHosts(process.env) },
    // Middleware hands on no more than this of a body, and by itself less than an action takes.
    proxyClientMaxBodySize: '13mb',
  },
  redirects: async () => redirectsByQuery,
  rewrites: async () => [
    // Browsers ask for it while the page that names the real icon is still on its way.
    { source: '/favicon.ico', destination: '/apple-icon.png' },
    // The sitemap is in parts, of which a marketplace of this size has one.
    { source: '/sitemap.xml', destination: '/sitemap/0.xml' },
  ],
  headers: async () => headersByPath(process.env),
};
