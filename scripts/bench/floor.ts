import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const settings = pathToFileURL(path.resolve('next.config.mjs')).href;

const page = `export default function Page() {
  return (
    <main>
      <h1>Floor</h1>
      <p>One heading and one paragraph.</p>
    </main>
  );
}
`;

/**
 * The smallest possible Next pages, prerendered and dynamic, with Roam's version and settings of Next.
 * They live outside the project, because Next searches all parent folders for middleware and
 * instrumentation and would find Roam's. Their root contains both the pages and the linked packages.
 */
const files = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.mjs': `import roam from '${settings}';

const { poweredByHeader, reactStrictMode, compress } = roam;
const root = '${path.parse(process.cwd()).root}';
export default {
  ...{ poweredByHeader, reactStrictMode, compress },
  turbopack: { root },
  outputFileTracingRoot: root,
};
`,
  'app/layout.js': `export const metadata = { title: 'Floor' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
`,
  'app/page.js': page,
  'app/live/page.js': `export const dynamic = 'force-dynamic';

${page}`,
};

export function writeFloor() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roam-floor-'));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
