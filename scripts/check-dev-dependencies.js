import { existsSync, readFileSync } from 'node:fs';

// Runs first in `npm run build`, so it can't use any package itself.
const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const missing = Object.keys(devDependencies).filter((name) => !existsSync(`node_modules/${name}`));

if (missing.length > 0) {
  console.error(
    `The build checks the types and needs the devDependencies, but ${missing[0]} is missing.\n` +
      'Run `npm ci --include=dev` and build again. `npm prune --omit=dev` removes them afterward.',
  );
  process.exit(1);
}
