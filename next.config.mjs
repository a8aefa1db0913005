import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSources } from './lib/serving/content-security-policy.js';
import { hasHostCache, headersByPath, ownHosts, redirectsByQuery } from './lib/serving/headers.js';
import { cacheFolder, openPageStore } from './lib/serving/page-store.js';

const pageCache = {
  cacheHandler: fileURLToPath(new URL('./lib/serving/cache-handler.js', import.meta.url)),
  adapterPath: fileURLToPath(new URL('./lib/serving/build-adapter.js', import.meta.url)),
  // Next's own memory would keep every entry a second time.
  cacheMaxMemorySize: 0,
  compiler: {
    /** @param {{ distDir: string }} build */
    async runAfterProductionCompile({ distDir }) {
      await openPageStore(path.join(distDir, cacheFolder)).writeSources(readSources(process.env));
    },
  },
};
// In development a build's pages would be mixed with what is being written.
const hasPageCache = process.env.NODE_ENV === 'production' && !hasHostCache(process.env);

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // A prerendered page nobody has asked for in ten minutes is rendered anew before it is shown: its
  // free times would be old.
  expireTime: 600,
  ...(hasPageCache && pageCache),
  // Our pictures are drawings that it can make no smaller, and it would fetch what its address names.
  images: { unoptimized: true },
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
