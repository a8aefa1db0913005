import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier';
import a11y from 'eslint-plugin-jsx-a11y';

const root = path.dirname(fileURLToPath(import.meta.url));
const sources = ['./app', './components', './lib', './middleware.ts', './instrumentation.ts'];
const shared = ['ui', 'layout', 'feedback'];

/** A domain is a folder of lib/ or components/ that means something. */
const domains = [...new Set([...listFolders('lib'), ...listFolders('components')])].filter(
  (name) => name !== 'supabase' && !shared.includes(name),
);

const zone = (target, from, message, except) => ({ target, from, message, except });

/** Code flows downhill: a lower layer never learns who calls it. */
const downhill = [
  zone('./lib', ['./app', './components', './middleware.ts'], 'lib renders nothing'),
  zone('./components', './app', 'components never import routes'),
  zone(sources, ['./tests', './scripts'], 'the app imports neither tests nor tools'),
  zone('./components/ui', './components', 'ui is the lowest of the components', ['./ui']),
  zone('./components/ui', './lib', 'ui primitives know no product', ['./cn.ts']),
  zone('./components/feedback', './components', 'the shared faces know only ui', [
    './feedback',
    './ui',
  ]),
  zone('./components/layout', './components', 'layout knows ui, feedback and auth', [
    './layout',
    './ui',
    './feedback',
    './auth',
  ]),
  ...domains.map((name) => zone('./lib/supabase', `./lib/${name}`, 'the seam knows no domain')),
  ...pairs().flatMap(([name, other]) => [
    zone(
      `./lib/${name}`,
      `./lib/${other}`,
      'of another domain lib knows rules, types and the session',
      ['./rules.ts', './types.ts', './session.ts'],
    ),
    zone(
      `./components/${name}`,
      `./lib/${other}`,
      'of another domain a component knows types, rules, messages, actions and the session',
      ['./types.ts', './rules.ts', './messages.ts', './actions.ts', './session.ts'],
    ),
  ]),
];

function pairs() {
  return domains.flatMap((name) =>
    domains.filter((other) => other !== name).map((other) => [name, other]),
  );
}

function listFolders(parent) {
  const folder = path.join(root, parent);
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** No warnings: a rule is an error or gone. */
function asErrors(configs) {
  const raise = ([name, rule]) => {
    const [level, ...options] = Array.isArray(rule) ? rule : [rule];
    return [name, level === 'off' || level === 0 ? 'off' : ['error', ...options]];
  };
  return configs.map((config) =>
    config.rules
      ? { ...config, rules: Object.fromEntries(Object.entries(config.rules).map(raise)) }
      : config,
  );
}

const config = [
  { ignores: ['.next*/', '.roam/', 'public/', 'tests/.results/', 'next-env.d.ts'] },
  { ignores: ['lib/supabase/database.types.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...asErrors([...nextVitals, ...nextTypescript]),
  ...asErrors([{ files: ['**/*.tsx'], rules: a11y.flatConfigs.recommended.rules }]),
  {
    files: ['**/*.{ts,tsx,mjs}'],
    settings: {
      'import/resolver': { typescript: { project: path.join(root, 'tsconfig.json') } },
      // Without it no-cycle parses the declarations of every package: two minutes instead of seconds.
      'import/ignore': ['/node_modules/'],
    },
    rules: {
      'import/no-restricted-paths': ['error', { basePath: root, zones: downhill }],
      'import/no-cycle': ['error', { ignoreExternal: true }],
      // Next's, Jest's and Lite's configurations are all nameless objects.
      'import/no-anonymous-default-export': 'off',
      'max-lines': ['error', { max: 250 }],
      eqeqeq: 'error',
    },
  },
  { files: ['**/*.{ts,tsx}'], rules: { '@typescript-eslint/no-explicit-any': 'error' } },
  {
    files: ['app/**', 'components/**', 'lib/**', 'middleware.ts'],
    ignores: ['lib/env.ts', 'lib/env.public.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read lib/env or lib/env.public.' },
      ],
    },
  },
  { files: ['tests/**'], rules: { 'max-lines': ['error', { max: 400 }] } },
  // Drawings and the city's people are data: a long list is not a long thought.
  { files: ['scripts/art/**', 'scripts/city/**'], rules: { 'max-lines': 'off' } },
  // Playwright's fixtures take `{}` and call `use`, which is no hook.
  {
    files: ['tests/support/fixtures.ts'],
    rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
  },
  prettier,
];

export default config;
