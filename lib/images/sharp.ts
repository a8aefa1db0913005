import 'server-only';

// The ES module of sharp doesn't load on Node 20.9 (decision 7).
// oxlint-disable-next-line typescript/no-require-imports
export const sharp = require('sharp') as typeof import('sharp').default;
