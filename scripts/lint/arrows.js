import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const sources = ['app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts'];

/** Folders of components/ that every domain may use, from the lowest up. */
const sharedComponents = ['ui', 'feedback', 'form', 'session', 'realtime', 'auth', 'layout'];
/** Folders of lib/ that every domain may use; each may import those before it. */
const foundations = ['supabase', 'rate-limits', 'session', 'actions'];

/** A domain is a feature folder of lib/ or components/. */
const domains = [...new Set([...listFolders('lib'), ...listFolders('components')])].filter(
  (name) => !foundations.includes(name) && !sharedComponents.slice(0, 5).includes(name),
);

/**
 * Of a zone: files in `of` may import nothing in `from`, but what is in `except`. Each is a folder
 * or, with an extension, a file; `lib/*` is what lies in lib itself.
 *
 * @typedef {{ of: string[], from: string[], message: string, except: string[] }} Zone
 */

/**
 * @param {string | string[]} of
 * @param {string | string[]} from
 * @param {string} message
 * @param {string[]} except
 * @returns {Zone}
 */
const zone = (of, from, message, except = []) => ({
  of: [of].flat(),
  from: [from].flat(),
  message,
  except,
});

/** Imports go downwards only: a lower layer does not know its callers. */
const zones = [
  zone('lib', ['app', 'components', 'middleware.ts'], 'lib renders nothing'),
  zone('components', 'app', 'components never import routes'),
  zone(sources, ['tests', 'scripts', 'demo'], 'the app imports neither tests, tools nor demo'),
  zone('scripts', 'demo', 'tools read the seed, not the city it is made from'),
  zone('demo', [...sources, 'scripts', 'tests'], 'the demo city stands alone'),
  zone('components/ui', 'lib', 'ui primitives know no product', ['lib/cn.ts']),
  ...['ui', 'feedback', 'form', 'session', 'realtime', 'layout'].map((name) =>
    zone(
      `components/${name}`,
      'components',
      `components/${name} knows itself and the shared folders below it`,
      sharedComponents
        .slice(0, sharedComponents.indexOf(name) + 1)
        .map((one) => `components/${one}`),
    ),
  ),
  zone(
    'lib/*',
    listFolders('lib').map((name) => `lib/${name}`),
    'the root of lib knows no folder of it',
  ),
  ...foundations.flatMap((name, position) => [
    ...foundations
      .slice(position + 1)
      .map((above) => zone(`lib/${name}`, `lib/${above}`, `lib/${name} is below lib/${above}`)),
    zone(
      `lib/${name}`,
      domains.map((domain) => `lib/${domain}`),
      `lib/${name} knows no domain`,
    ),
  ]),
  ...domains.flatMap((name) => [
    zone(
      `lib/${name}`,
      filesOfOthers(name, ['queries', 'actions', 'service']),
      'what a domain reads, writes and asks of others is its own',
    ),
    zone(
      `components/${name}`,
      filesOfOthers(name, ['queries', 'schema', 'service']),
      'of another domain a component asks its actions, types, messages and rules',
    ),
  ]),
];

/**
 * Why the one file may not import the other, if so. Both are paths from the root.
 *
 * @param {string} importer
 * @param {string} imported
 */
export function refusalOf(importer, imported) {
  const broken = zones.find(
    ({ of, from, except }) =>
      liesIn(importer, of) && liesIn(imported, from) && !liesIn(imported, except),
  );
  return broken?.message;
}

/** @typedef {{ filename: string, report: (problem: { node: unknown, message: string }) => void }} Context */
/** @typedef {{ type: string, value?: unknown } | null} Source */

/** Refuses imports that point upwards, those of types, too. */
export const arrows = {
  /** @param {Context} context */
  create(context) {
    const importer = path.relative(root, context.filename);

    /** @param {{ source: Source }} node */
    function check({ source }) {
      if (typeof source?.value !== 'string') return;
      const imported = pathOf(source.value, importer);
      const message = imported && refusalOf(importer, imported);
      if (message) context.report({ node: source, message });
    }

    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      /** @param {{ callee: { name?: string }, arguments: Source[] }} call */
      CallExpression({ callee, arguments: [source = null] }) {
        if (callee.name === 'require') check({ source });
      },
    };
  },
};

/**
 * Where an import leads, from the root; nothing for a package.
 *
 * @param {string} specifier
 * @param {string} importer
 */
function pathOf(specifier, importer) {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  return specifier.startsWith('.') && path.join(path.dirname(importer), specifier);
}

/**
 * @param {string} file
 * @param {string[]} places
 */
function liesIn(file, places) {
  return places.some((place) => {
    if (place.endsWith('/*')) return path.dirname(file) === path.dirname(place);
    return path.extname(place)
      ? withoutExtension(file) === withoutExtension(place)
      : file.startsWith(`${place}/`);
  });
}

/** @param {string} file */
function withoutExtension(file) {
  return file.replace(/\.(ts|tsx|js)$/, '');
}

/**
 * @param {string} name
 * @param {string[]} files
 */
function filesOfOthers(name, files) {
  const others = domains.filter((other) => other !== name);
  return others.flatMap((other) => files.map((file) => `lib/${other}/${file}.ts`));
}

/** @param {string} parent */
function listFolders(parent) {
  const entries = readdirSync(path.join(root, parent), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
