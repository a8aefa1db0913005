import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

const appCode = '^(app|components|lib)/|^(middleware|instrumentation|instrumentation-client)[.]ts$';

/** Folders of lib/ that every domain may use. They may import each other, but not in a cycle. */
const foundationPattern =
  '(actions|browser-storage|cache|dates|errors|form|http|images|middleware|rate-limits|search-params|serving|session|supabase|telemetry)/';

/**
 * Folders of components/ that every domain may use, lowest layer first. Each except `auth` may import only itself
 * and the folders before it.
 */
const sharedFolders = ['ui', 'feedback', 'form', 'session', 'realtime', 'auth', 'area', 'layout'];

/** Returns a pattern for files of lib/ with these roles: `queries` matches `queries.ts` and `change-queries.ts`. */
const getRolePattern = (roles: string) => `^lib/.+[/-](${roles})[.]ts$`;

/** Groups of domains that may use each other's queries, actions, services and schemas. */
const subjects = [
  [
    'booking-changes',
    'booking-flow',
    'bookings',
    'help',
    'payments',
    'policies',
    'reviews',
    'series',
    'service',
    'waitlist',
  ],
  ['catalog', 'home', 'reviews', 'search'],
  // Both folders show the next available times.
  ['booking-flow', 'catalog'],
];

/** Returns rules that let each folder of `tree` import these roles only from its own subject and the foundations. */
function restrictToSubject(name: string, tree: 'lib' | 'components', roles: string) {
  const groupedDomains = [...new Set(subjects.flat())];
  const ungroupedDomains = {
    path: `^${tree}/([^/]+)/`,
    pathNot: `^${tree}/(${groupedDomains.join('|')})/`,
  };
  const createRule = (from: typeof ungroupedDomains | { path: string }, allowedFolders: string) =>
    forbid(name, from, {
      path: getRolePattern(roles),
      pathNot: [`^lib/${allowedFolders}/`, `^lib/${foundationPattern}`],
    });
  return [
    createRule(ungroupedDomains, '$1'),
    ...groupedDomains.map((domain) => {
      const subjectDomains = subjects.filter((subject) => subject.includes(domain)).flat();
      return createRule({ path: `^${tree}/${domain}/` }, `(${subjectDomains.join('|')})`);
    }),
  ];
}

function forbid(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  return { name, severity: 'error', from, to };
}

/**
 * Imports go in one direction: route → component → lib/<domain>/queries | actions → lib/supabase. The
 * rules match folders and roles, so they cover new domains automatically.
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
    { path: appCode },
    { path: '^(tests|scripts|demo)/' },
  ),
  forbid(
    'only the embedded backend loads the demo city',
    { path: '^scripts/', pathNot: '^scripts/backend[.]ts$' },
    { path: '^demo/' },
  ),
  forbid(
    'the demo city imports only the catalog import',
    { path: '^demo/' },
    { path: `${appCode}|^(tests|scripts)/`, pathNot: '^scripts/catalog-import/' },
  ),
  forbid(
    'ui primitives import no product code',
    { path: '^components/ui/' },
    { path: '^lib/', pathNot: '^lib/(cn[.]ts|text[.]ts|images/photos[.]js)$' },
  ),
  ...sharedFolders
    .filter((folder) => folder !== 'auth')
    .map((folder) =>
      forbid(
        `components/${folder} imports itself and the shared folders below`,
        { path: `^components/${folder}/` },
        { path: '^components/', pathNot: `^components/(${getSharedPatternUpTo(folder)})/` },
      ),
    ),
  forbid(
    'the root of lib imports no folder',
    { path: '^lib/[^/]+$' },
    // The configuration uses types of lib/brand.
    { path: '^lib/[^/]+/', pathNot: '^lib/brand/' },
  ),
  forbid(
    'foundations import no domain',
    { path: `^lib/${foundationPattern}` },
    { path: '^lib/[^/]+/', pathNot: `^lib/${foundationPattern}` },
  ),
  ...restrictToSubject(
    'domains import no queries, actions or services of another subject',
    'lib',
    'queries|actions|service',
  ),
  ...restrictToSubject(
    'components import no queries, schemas or services of another subject',
    'components',
    'queries|schema|service',
  ),
  forbid(
    'rules, messages, schemas and types import nothing that reads or writes',
    { path: getRolePattern('rules|messages|schema|types') },
    { path: `${getRolePattern('queries|actions|service')}|^lib/supabase/(server|browser|admin)` },
  ),
  {
    ...forbid('folders never import each other', {}, { circular: true }),
    scope: 'folder' as const,
  },
];

function getSharedPatternUpTo(folder: string) {
  return sharedFolders.slice(0, sharedFolders.indexOf(folder) + 1).join('|');
}
