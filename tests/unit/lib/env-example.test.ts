import { readFileSync } from 'node:fs';

const readText = (file: string) => readFileSync(file, 'utf8');
const exampleText = readText('.env.local.example');

/** Variables that the host or our own scripts set, never an operator. */
const internalNames = ['NODE_ENV', 'VERCEL', 'NETLIFY', 'ROAM_MAILBOX', 'ROAM_OWN_SERVER'];

function listNames(text: string, pattern: RegExp) {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();
}

const documentedNames = listNames(exampleText, /^# ([A-Z][A-Z0-9_]+)=/gm);
const parsedNames = listNames(readText('lib/env.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm);
const inlinedNames = listNames(readText('lib/env.public.ts'), /process\.env\.([A-Z0-9_]+)/g);

test('.env.local.example lists every variable that the app reads', () => {
  expect(parsedNames).toContain('SUPABASE_SECRET_KEY');
  const undocumentedNames = [...parsedNames, ...inlinedNames].filter(
    (name) => !internalNames.includes(name) && !documentedNames.includes(name),
  );
  expect(undocumentedNames).toEqual([]);
});

test('.env.local.example lists no unused variable', () => {
  const embeddedNames = listNames(
    readText('scripts/embedded/settings.ts'),
    /\b([A-Z][A-Z0-9_]{3,})\b/g,
  );
  const serverNames = listNames(readText('lib/serving/start.js'), /\benv\.([A-Z][A-Z0-9_]+)/g);
  const knownNames = [...parsedNames, ...inlinedNames, ...embeddedNames, ...serverNames];
  expect(documentedNames.filter((name) => !knownNames.includes(name))).toEqual([]);
});
