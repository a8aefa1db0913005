/** Headers every response carries. What needs HTTPS (HSTS) is set where HTTPS ends. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(self)' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` has a step for types; asking again would double the time of every build.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // An avatar of 5 MB and the form around it; what is larger is refused before it is read.
    serverActions: { bodySizeLimit: 5 * 1024 * 1024 + 64 * 1024 },
  },
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
};
