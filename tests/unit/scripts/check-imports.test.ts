import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runProgram } from '@/scripts/embedded/processes';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'roam-imports-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function writeModule(file: string, text = 'export const value = 1;') {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

async function runCheck() {
  const args = ['--import', 'tsx', path.resolve('scripts/check-imports.ts'), root];
  const { stderr, code } = await runProgram(process.execPath, args);
  return { violations: stderr.split('\n').filter(Boolean), code };
}

const domainRule = 'domains import no queries, actions or services of another subject';
const componentsRule = 'components import no queries, schemas or services of another subject';
const sideEffectsRule = 'rules, messages, schemas and types import nothing that reads or writes';

const rejectedImports = [
  ['lib/money.ts', 'components/ui/button.tsx', 'lib renders nothing'],
  ['components/catalog/card.tsx', 'app/layout.tsx', 'components import no routes'],
  ['app/api/health/route.ts', 'components/catalog/offers.tsx', 'endpoints render nothing'],
  ['middleware.ts', 'tests/support/bookings/booking.ts', 'the app imports no tests, tools or demo'],
  ['scripts/dev.ts', 'demo/seed/seed-sql.ts', 'only the embedded backend loads the demo city'],
  ['demo/city.ts', 'lib/cn.ts', 'the demo city imports only the catalog import'],
  ['components/ui/card.tsx', 'lib/form/phone.ts', 'ui primitives import no product code'],
  [
    'components/form/alert.tsx',
    'components/layout/header.tsx',
    'components/form imports itself and the shared folders below',
  ],
  ['lib/result.ts', 'lib/booking-flow/selection.ts', 'the root of lib imports no folder'],
  ['lib/actions/action.ts', 'lib/bookings/rules.ts', 'foundations import no domain'],
  ['lib/favorites/service.ts', 'lib/bookings/queries.ts', domainRule],
  ['lib/favorites/list.ts', 'lib/series/actions.ts', domainRule],
  ['lib/catalog/list.ts', 'lib/waitlist/queries.ts', domainRule],
  ['components/favorites/list.tsx', 'lib/bookings/schema.ts', componentsRule],
  ['components/favorites/tabs.tsx', 'lib/booking-changes/queries.ts', componentsRule],
  ['components/favorites/row.tsx', 'lib/series/schema.ts', componentsRule],
  ['lib/series/rules.ts', 'lib/series/queries.ts', sideEffectsRule],
  ['lib/waitlist/entry-schema.ts', 'lib/supabase/server.ts', sideEffectsRule],
];

const allowedImports = [
  ['app/page.tsx', 'lib/booking-changes/queries.ts'],
  ['components/ui/menu.tsx', 'lib/cn.ts'],
  ['components/layout/footer.tsx', 'components/auth/account-menu.tsx'],
  ['components/bookings/list.tsx', 'lib/booking-changes/queries.ts'],
  ['components/favorites/shelf.tsx', 'lib/series/actions.ts'],
  ['lib/booking-flow/actions.ts', 'lib/session/customer.ts'],
  ['lib/waitlist/list.ts', 'lib/bookings/queries.ts'],
  ['lib/reviews/page.ts', 'lib/catalog/queries.ts'],
  ['tests/unit/demo/seed.test.ts', 'demo/seed/ids.ts'],
  ['scripts/backend.ts', 'demo/seed/seed-sql.ts'],
  ['demo/seed/city.ts', 'scripts/catalog-import/import-folder.ts'],
];

test('imports are rejected only if they break a rule about layers, domains or side effects', async () => {
  for (const [importer = '', imported = ''] of [...rejectedImports, ...allowedImports]) {
    writeModule(imported);
    writeModule(importer, `import { value } from '@/${imported.replace(/\.tsx?$/, '')}';`);
  }
  const { violations, code } = await runCheck();
  // The table also has pairs of folders that import each other, which the next test covers.
  const relevantViolations = violations.filter(
    (violation) => !violation.endsWith('folders never import each other'),
  );
  expect(code).toBe(1);
  expect(relevantViolations.sort()).toEqual(
    rejectedImports
      .map(([importer, imported, rule]) => `${importer} → ${imported}: ${rule}`)
      .sort(),
  );
});

test.each([
  ['a type', `import type { Value } from '../b/two';`],
  ['a re-exported value', `export { value } from '@/lib/b/two';`],
  ['a dynamic import', `export const later = () => import('@/lib/b/two');`],
])('two folders that import each other through %s are rejected', async (_, text) => {
  writeModule('lib/a/one.ts', text);
  writeModule('lib/a/three.ts');
  writeModule('lib/b/two.ts');
  writeModule('lib/b/four.tsx', `import { value } from '@/lib/a/three';\nexport const b = <p />;`);
  expect(await runCheck()).toEqual({
    code: 1,
    violations: [
      'lib/a → lib/b: folders never import each other',
      'lib/b → lib/a: folders never import each other',
    ],
  });
});
