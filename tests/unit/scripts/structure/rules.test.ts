import { findStructureViolations } from '@/scripts/structure/rules';

const createFile = (path: string, text = '') => ({ path, read: () => text });
const longFile = 'const one = 1;\n'.repeat(251);

describe('the structure check', () => {
  it.each([
    ['lib/bookings/queries.ts', 'export const a = 1;', /server-only/],
    ['lib/booking-flow/actions.ts', 'export const a = 1;', /use server/],
    ['lib/booking-flow/hold-actions.ts', 'export const a = 1;', /use server/],
    ['lib/booking-flow/time-queries.ts', 'export const a = 1;', /server-only/],
    ['app/(browse)/services/service-card.tsx', '', /route files only/],
    ['app/(Browse)/services/page.tsx', '', /"\(Browse\)" is not kebab-case/],
    ['components/ui/index.ts', '', /no index files/],
    ['components/ui/DatePicker.tsx', '', /kebab-case/],
    ['lib/utils.ts', '', /name it for what it does/],
    ['components/helpers/date.ts', '', /name it for what it does/],
    ['supabase/migrations/20261120000100_customers.sql', '', /<verb>_<noun>/],
    ['components/ui/long.tsx', longFile, /251 lines, but the maximum is 250/],
    ['demo/seed/long.ts', longFile, /251 lines, but the maximum is 250/],
    ['app/home/page.tsx', longFile, /251 lines, but the maximum is 80/],
    ['scripts/dates.test.ts', '', /tests live in tests/],
    ['lib/auth/titles.ts', "title: 'Sign in to Roam'", /"Roam" belongs only in lib\/site-config/],
    ['components/layout/roam.tsx', '<RoamMark />', /"Roam" belongs only/],
    ['supabase/templates/invite.html', '<p>in Denver</p>', /"Denver" belongs only/],
  ])('rejects the file %s', (path, text, violation) => {
    expect(findStructureViolations([createFile(path, text)])).toEqual([
      expect.stringMatching(violation),
    ]);
  });

  it.each([
    ['lib/bookings/queries.ts', "import 'server-only';\n"],
    ['lib/session/customer.ts', "import 'server-only';\n"],
    ['lib/supabase/database.types.ts', longFile],
    ['demo/art/long.ts', longFile],
    ['app/(booking)/book-service/[serviceId]/page.tsx', ''],
    ['app/opengraph-image.tsx', ''],
    ['app/globals.css', ''],
    ['lib/site-config.ts', "name: 'Roam', city: 'Denver'"],
    ['lib/browser-storage/keys.ts', "'roam.auth', env.ROAM_SMTP_URL, 'roaming'"],
    ['components/ui/date-picker.tsx', ''],
    ['supabase/migrations/20261120000100_create_customers.sql', ''],
  ])('accepts the file %s', (path, text) => {
    expect(findStructureViolations([createFile(path, text)])).toEqual([]);
  });

  it('rejects a folder of more than 45 files', () => {
    const files = Array.from({ length: 45 }, (_, n) => createFile(`lib/dates/part-${n}.ts`));
    expect(findStructureViolations(files)).toEqual([]);
    expect(findStructureViolations([...files, createFile('lib/dates/one-more.ts')])).toEqual([
      'lib/dates/: 46 files, but the maximum is 45',
    ]);
  });

  it('rejects more than 12 modules at the root of lib', () => {
    const files = Array.from({ length: 12 }, (_, n) => createFile(`lib/part-${n}.ts`));
    expect(findStructureViolations([...files, createFile('lib/part-1.public.ts')])).toEqual([]);
    expect(findStructureViolations([...files, createFile('lib/one-more.ts')])).toEqual([
      'lib/: 13 modules at its root, but the maximum is 12',
    ]);
  });

  it('rejects two migrations with the same timestamp', () => {
    const prefix = 'supabase/migrations/20261120000100';
    expect(
      findStructureViolations([
        createFile(`${prefix}_create_a.sql`),
        createFile(`${prefix}_create_b.sql`),
      ]),
    ).toEqual([`${prefix}_create_b.sql: another migration has this timestamp`]);
  });
});
