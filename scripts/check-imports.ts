import path from 'node:path';
import { existsSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { importRules } from './structure/import-rules';

/** `npm test imports` checks the direction of imports. The script's own tests pass a different root folder. */
const root = path.resolve(process.argv[2] ?? '.');
const sources = [
  'app',
  'components',
  'lib',
  'scripts',
  'demo',
  'middleware.ts',
  'instrumentation.ts',
];

const { output } = await cruise(
  sources.filter((source) => existsSync(path.join(root, source))),
  {
    baseDir: root,
    ruleSet: { forbidden: importRules },
    validate: true,
    // Also parses type imports, and doesn't need the TypeScript API, which TypeScript 7 lacks.
    parser: 'swc',
    includeOnly: '^(app|components|lib|scripts|demo|tests)/|^[^/]+[.]ts$',
  },
  { alias: { '@': root }, extensions: ['.ts', '.tsx', '.js'] },
);

const { violations } = (output as ICruiseResult).summary;
for (const { from, to, rule } of violations) console.error(`${from} → ${to}: ${rule.name}`);
if (violations.length > 0) process.exit(1);
