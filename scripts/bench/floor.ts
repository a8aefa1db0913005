import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The least a Next page can weigh, with the Next and the settings that Roam has. It lies inside the
 * project, so that it finds the same packages.
 */
const files = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.mjs': `import roam from '../../../next.config.mjs';

const { poweredByHeader, reactStrictMode, compress } = roam;
export default { poweredByHeader, reactStrictMode, compress };
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
  'app/page.js': `export default function Page() {
  return (
    <main>
      <h1>Floor</h1>
      <p>One heading and one paragraph.</p>
    </main>
  );
}
`,
};

export function writeFloor() {
  const folder = path.resolve('.roam/bench/floor');
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
