import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/** What ships. */
const product = '^(app|components|lib)/|^(middleware|instrumentation)[.]ts$';

/** Folders of lib/ that every domain may use. The rule against folder cycles keeps their order. */
const foundations =
  '(supabase|rate-limits|session|actions|serving|responses|http|dates|browser-storage)/';

/** Folders of components/ that every domain may use. Each imports itself and those before it. */
const shared = ['ui', 'feedback', 'form', 'session', 'realtime', 'auth', 'layout'];

/** Files of lib/ by role: `queries.ts` and `change-queries.ts` alike. */
const role = (names: string) => `^lib/.+[/-](${names})[.]ts$`;

/** The importer's folder is `$1`. */
const roleOfAnotherDomain = (names: string) => ({
  path: role(names),
  pathNot: ['^lib/$1/', `^lib/${foundations}`],
});

function forbid(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  return { name, severity: 'error', from, to };
}

/**
 * Imports point one way: route → component → lib/<domain>/queries | actions → lib/supabase. The rules
 * go by a file's folder and role, so a new domain is covered by its name.
 */
export const importRules = [
  forbid(
    'lib renders nothing',
    { path: '^lib/' },
    { path: '^(app|components)/|^middleware[.]ts$' },
  ),
  forbid('components import no routes', { path: '^components/' }, { path: '^app/' }),
  forbid('endpoints render nothing', { path: '^app/api/' }, { path: '^components/' }),
  forbid(
    'the app imports no tests, tools or demo',
    { path: product },
    { path: '^(tests|scripts|demo)/' },
  ),
  forbid('tools read the built seed', { path: '^scripts/' }, { path: '^demo/' }),
  forbid(
    'the demo city stands alone',
    { path: '^demo/' },
    { path: `${product}|^(tests|scripts)/` },
  ),
  forbid(
    'ui primitives know no product',
    { path: '^components/ui/' },
    { path: '^lib/', pathNot: '^lib/cn[.]ts$' },
  ),
  ...shared
    .filter((folder) => folder !== 'auth')
    .map((folder) =>
      forbid(
        `components/${folder} imports itself and the shared folders below`,
        { path: `^components/${folder}/` },
        { path: '^components/', pathNot: `^components/(${sharedUpTo(folder)})/` },
      ),
    ),
  forbid('the root of lib knows no folder', { path: '^lib/[^/]+$' }, { path: '^lib/[^/]+/' }),
  forbid(
    'foundations know no domain',
    { path: `^lib/${foundations}` },
    { path: '^lib/[^/]+/', pathNot: `^lib/${foundations}` },
  ),
  forbid(
    'a domain keeps its reads, writes and services',
    { path: '^lib/([^/]+)/' },
    roleOfAnotherDomain('queries|actions|service'),
  ),
  forbid(
    'components use actions, rules, messages and types of other domains',
    { path: '^components/([^/]+)/' },
    roleOfAnotherDomain('queries|schema|service'),
  ),
  forbid(
    'rules, messages, schemas and types read and write nothing',
    { path: role('rules|messages|schema|types') },
    { path: `${role('queries|actions|service')}|^lib/supabase/(server|browser|admin)` },
  ),
  {
    ...forbid('two folders never import each other', {}, { circular: true }),
    scope: 'folder' as const,
  },
];

function sharedUpTo(folder: string) {
  return shared.slice(0, shared.indexOf(folder) + 1).join('|');
}
