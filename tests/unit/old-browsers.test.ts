import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const componentFiles = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => path.join(folder, name)),
);
/** Drawings that fill the width of their column, with or without a style sheet. */
const fullWidthDrawings = [
  'components/marketing/street-illustration.tsx',
  'components/transactions/spending-chart.tsx',
];

test('every inline SVG, except full-width drawings, has a size without a style sheet (SITE-19)', () => {
  // Social images are drawn on the server.
  const tags = componentFiles
    .filter(
      (file) => !fullWidthDrawings.includes(file) && !/(opengraph|social)-image\.tsx$/.test(file),
    )
    .flatMap((file) =>
      (readFileSync(file, 'utf8').match(/<svg[^>]*>/g) ?? []).map((tag) => [file, tag]),
    );
  expect(tags.length).toBeGreaterThan(5);
  expect(tags.filter(([, tag]) => !/ ?width="\d+"\s+height="\d+"/.test(tag!))).toEqual([]);
});
