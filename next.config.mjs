import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { configurePhotos } from './lib/images/photos.js';
import { getImageOrigins, readThirdPartyConfig } from './lib/serving/content-security-policy.js';
import { hasHostCache, getHeadersByPath, getOwnHosts, redirects } from './lib/serving/headers.js';
import { cacheFolder, openPageStore } from './lib/serving/page-store.js';
import { readSharedTags } from './lib/serving/shared-tags.js';

const pageCache = {
  cacheHandler: fileURLToPath(new URL('./lib/serving/cache-handler.js', import.meta.url)),
  adapterPath: fileURLToPath(new URL('./lib/serving/build-adapter.js', import.meta.url)),
  // Next's own memory cache would store every entry twice.
  cacheMaxMemorySize: 0,
  compiler: {
    /** @param {{ distDir: string }} build */
    async runAfterProductionCompile({ distDir }) {
      const store = openPageStore(path.join(distDir, cacheFolder));
      const sources = readThirdPartyConfig(process.env);
      await store.writeThirdPartyConfig(sources);
      // Runs before pages are prerendered. Without these versions, the first start would expire all pages.
      const { SUPABASE_SECRET_KEY: secretKey } = process.env;
      if (!secretKey) return;
      const versions = await readSharedTags(sources.supabaseUrl, secretKey).catch(() => []);
      await store.writeVersions(versions);
    },
  },
};
// In development, the cache would mix built pages with edited ones.
const hasPageCache = process.env.NODE_ENV === 'production' && !hasHostCache(process.env);

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run dev` calls the delivery route every few seconds.
  logging: { incomingRequests: { ignore: [/^\/api\/cron\//] } },
  // A prerendered page without requests for ten minutes is rendered again before it is served, because
  // its available times would be outdated.
  expireTime: 600,
  ...(hasPageCache && pageCache),
  images: configurePhotos(getImageOrigins(readThirdPartyConfig(process.env))),
  experimental: {
    // Fewer script files: most visitors open one page on a phone, where each request costs more than its bytes.
    turbopackChunking: {
      maxChunkCountPerGroup: 5,
      minChunkSize: 200_000,
      maxMergeChunkSize: 2_000_000,
    },
    // Without JavaScript, browsers send pictures at their original size. Up to this limit, the server action
    // reports its own 5 MB limit. Next rejects larger bodies without reading them. Middleware rejects
    // cross-site posts, whatever their Host header says (SEC-5).
    serverActions: { bodySizeLimit: '12mb', allowedOrigins: getOwnHosts(process.env) },
    // Limit for bodies that pass through middleware. The default is lower than the limit for server actions.
    proxyClientMaxBodySize: '13mb',
  },
  redirects: async () => redirects,
  rewrites: async () => [
    // Browsers request this path before they have parsed the page's icon link.
    { source: '/favicon.ico', destination: '/apple-icon' },
    // Next generates the sitemap in parts. A marketplace of this size has one.
    { source: '/sitemap.xml', destination: '/sitemap/0.xml' },
  ],
  headers: async () => getHeadersByPath(process.env),
};
