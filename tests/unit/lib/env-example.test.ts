import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(file, 'utf8');
const example = read('.env.local.example');

/** Set by the host or by our own scripts, never by an operator. */
const internal = ['NODE_ENV', 'VERCEL', 'NETLIFY', 'ROAM_MAILBOX', 'ROAM_OWN_SERVER'];

function listNames(text: string, pattern: RegExp) {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();
}

const documented = listNames(example, /^# ([A-Z][A-Z0-9_]+)=/gm);
const parsed = listNames(read('lib/env.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm);
const inlined = listNames(read('lib/env.public.ts'), /process\.env\.([A-Z0-9_]+)/g);

test('the example lists every variable that the app reads', () => {
  expect(parsed).toContain('SUPABASE_SECRET_KEY');
  const undocumented = [...parsed, ...inlined].filter(
    (name) => !internal.includes(name) && !documented.includes(name),
  );
  expect(undocumented).toEqual([]);
});

test('the example lists no unused variable', () => {
  const embedded = listNames(read('scripts/embedded/settings.ts'), /\b([A-Z][A-Z0-9_]{3,})\b/g);
  const served = listNames(read('lib/serving/start.js'), /\benv\.([A-Z][A-Z0-9_]+)/g);
  const known = [...parsed, ...inlined, ...embedded, ...served];
  expect(documented.filter((name) => !known.includes(name))).toEqual([]);
});
