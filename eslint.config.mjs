import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier';
import a11y from 'eslint-plugin-jsx-a11y';

const root = path.dirname(fileURLToPath(import.meta.url));
const sources = ['./app', './components', './lib', './middleware.ts', './instrumentation.ts'];

/** Folders of components/ that every domain may use, from the lowest up. */
const sharedComponents = ['ui', 'feedback', 'form', 'session', 'realtime', 'auth', 'layout'];
/** Folders of lib/ that every domain may use; each may import those before it. */
const foundations = ['supabase', 'rate-limits', 'session', 'actions'];

/** A domain is a feature folder of lib/ or components/. */
const domains = [...new Set([...listFolders('lib'), ...listFolders('components')])].filter(
  (name) => !foundations.includes(name) && !sharedComponents.slice(0, 5).includes(name),
);

const zone = (target, from, message, except) => ({ target, from, message, except });

/** Imports go downwards only: a lower layer does not know its callers. */
const downhill = [
  zone('./lib', ['./app', './components', './middleware.ts'], 'lib renders nothing'),
  zone('./components', './app', 'components never import routes'),
  zone(
    sources,
    ['./tests', './scripts', './demo'],
    'the app imports neither tests, tools nor demo',
  ),
  zone('./scripts', './demo', 'tools read the seed, not the city it is made from'),
  zone('./demo', [...sources, './scripts', './tests'], 'the demo city stands alone'),
  zone('./components/ui', './components', 'ui is the lowest of the components', ['./ui']),
  zone('./components/ui', './lib', 'ui primitives know no product', ['./cn.ts']),
  ...['feedback', 'form', 'session', 'realtime', 'layout'].map((name) =>
    zone(
      `./components/${name}`,
      './components',
      `components/${name} knows itself and the shared folders below it`,
      sharedComponents.slice(0, sharedComponents.indexOf(name) + 1).map((one) => `./${one}`),
    ),
  ),
  zone(
    './lib/*.ts',
    listFolders('lib').map((name) => `./lib/${name}`),
    'the root of lib knows no folder of it',
  ),
  ...foundations.flatMap((name, position) => [
    ...foundations
      .slice(position + 1)
      .map((above) => zone(`./lib/${name}`, `./lib/${above}`, `lib/${name} is below lib/${above}`)),
    ...domains.map((domain) =>
      zone(`./lib/${name}`, `./lib/${domain}`, `lib/${name} knows no domain`),
    ),
  ]),
  // One zone each: every zone is asked about every file.
  ...domains.flatMap((name) => [
    zone(
      `./lib/${name}`,
      filesOfOthers(name, ['queries', 'actions', 'service']),
      'what a domain reads, writes and asks of others is its own',
    ),
    zone(
      `./components/${name}`,
      filesOfOthers(name, ['queries', 'schema', 'service']),
      'of another domain a component asks its actions, types, messages and rules',
    ),
  ]),
];

function filesOfOthers(name, files) {
  const others = domains.filter((other) => other !== name);
  return others.flatMap((other) => files.map((file) => `./lib/${other}/${file}.ts`));
}

function listFolders(parent) {
  const folder = path.join(root, parent);
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** No warnings: a rule is an error or off. */
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
    },
    rules: {
      'import/no-restricted-paths': ['error', { basePath: root, zones: downhill }],
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
  {
    files: ['app/**', 'components/**', 'lib/**'],
    ignores: ['components/ui/icons/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'lucide', message: 'Icons stand in components/ui/icons.' },
      ],
    },
  },
  {
    // Codes decide, sentences inform (FAIL-5).
    files: ['app/**', 'components/**', 'lib/**', 'middleware.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          "BinaryExpression[operator=/^[!=]==?$/] > MemberExpression[property.name='message']",
          "BinaryExpression[operator=/^[!=]==?$/] > ChainExpression > MemberExpression[property.name='message']",
          "CallExpression[callee.object.property.name='message']",
        ].map((selector) => ({
          selector,
          message: 'Decide by the code: a sentence may change any day.',
        })),
      ],
    },
  },
  { files: ['tests/**'], rules: { 'max-lines': ['error', { max: 400 }] } },
  // Drawings are data, so length limits do not apply.
  { files: ['demo/art/**'], rules: { 'max-lines': 'off' } },
  // Playwright's fixtures take `{}` and call `use`, which is no hook.
  {
    files: ['tests/support/fixtures.ts'],
    rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
  },
  prettier,
];

export default config;
