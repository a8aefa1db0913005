import { findStructureViolations } from '@/scripts/structure/rules';

const createFile = (path: string, text = '') => ({ path, read: () => text });

describe('the structure check', () => {
  it.each([
    ['lib/bookings/queries.ts', 'export const a = 1;', /server-only/],
    ['lib/booking-flow/time-queries.ts', 'export const a = 1;', /server-only/],
    ['app/(browse)/services/service-card.tsx', '', /route files only/],
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
    ['app/(booking)/book-service/[serviceId]/page.tsx', ''],
    ['app/opengraph-image.tsx', ''],
    ['app/globals.css', ''],
    ['lib/site-config.ts', "name: 'Roam', city: 'Denver'"],
    ['lib/browser-storage/keys.ts', "'roam.auth', env.ROAM_SMTP_URL, 'roaming'"],
  ])('accepts the file %s', (path, text) => {
    expect(findStructureViolations([createFile(path, text)])).toEqual([]);
  });
});
