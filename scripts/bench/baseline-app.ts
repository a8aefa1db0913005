import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const roamConfig = pathToFileURL(path.resolve('next.config.mjs')).href;

const pageSource = `export default function Page() {
  return (
    <main>
      <h1>Baseline</h1>
      <p>One heading and one paragraph.</p>
    </main>
  );
}
`;

/** Source of a page with a form whose server action inserts one row as the signed-in customer. */
const formPageSource = `import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { createServerClient } from '@supabase/ssr';

async function write(form) {
  'use server';
  const store = await cookies();
  const { BACKEND_URL, BACKEND_KEY } = process.env;
  const supabase = createServerClient(BACKEND_URL, BACKEND_KEY, {
    cookieOptions: { name: 'roam.auth' },
    cookies: { getAll: () => store.getAll(), setAll() {} },
    // Node 20 has no WebSocket, and this client opens none.
    realtime: { transport: class {} },
  });
  const { data } = await supabase.from('services').select('id').limit(1).single();
  const row = { customer_id: form.get('customer_id'), service_id: data.id };
  const { error } = await supabase.from('customer_favorite_services').insert(row);
  if (error) throw error;
  redirect('/written');
}

export default async function Page({ searchParams }) {
  const { customer_id } = await searchParams;
  return (
    <form action={write}>
      <input type="hidden" name="customer_id" value={customer_id} />
      <button>Write</button>
    </form>
  );
}
`;

/**
 * Files of the smallest possible Next app with prerendered and dynamic pages, on Roam's version of Next and with its
 * settings. They are written outside the project, because Next searches all parent folders for middleware and
 * instrumentation and would find Roam's. Next's root must contain both the pages and the linked packages.
 */
const files = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.mjs': `import roam from '${roamConfig}';

const { poweredByHeader, reactStrictMode, compress } = roam;
const root = '${path.parse(process.cwd()).root}';
export default {
  poweredByHeader,
  reactStrictMode,
  compress,
  turbopack: { root },
  outputFileTracingRoot: root,
};
`,
  'app/layout.js': `export const metadata = { title: 'Baseline' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
`,
  'app/page.js': pageSource,
  'app/live/page.js': `export const dynamic = 'force-dynamic';

${pageSource}`,
  'app/write/page.js': formPageSource,
  'app/written/page.js': pageSource.replace('Baseline', 'Written'),
};

/** Writes the app to a temporary folder and returns its path. */
export function writeBaselineApp() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roam-baseline-'));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
