export type SourceFile = { path: string; read: () => string };
type Rule = (file: SourceFile) => string | undefined | false;

const routeFileName =
  /^(page|layout|template|loading|error|global-error|not-found|default|route|sitemap|robots|manifest|icon|apple-icon|opengraph-image|twitter-image)\d*\.(tsx?|svg|png|ico|jpg)$/;
const otherAppPath = /^app\/(globals\.css|favicon\.ico|fonts?\/[\w.-]+|fonts?\.ts)$/;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Matches names of folders in app/: plain names, groups, parameters and parallel routes. */
const folderName = /^(@?[a-z0-9]+(-[a-z0-9]+)*|\([a-z0-9-]+\)|\[{1,2}(\.{3})?[a-zA-Z]+\]{1,2})$/;
const sourcePath = /^(app|components|lib|demo|scripts|tests)\//;

/** Matches files with text that customers may see. Migrations contain example cities, but never the site's name. */
const brandedPath =
  /^(app|components|lib|public|supabase\/(migrations|templates))\/.*\.(tsx?|js|css|sql|html)$|^supabase\/config\.toml$|^(middleware|instrumentation|next\.config)\.\w+$/;

const maxLines = 250;
const maxPageLines = 80;
const maxTestLines = 400;
const maxFolderFiles = 45;
/** Maximum number of modules at the root of lib. `env.ts` and `env.public.ts` count as one. */
const maxRootModules = 12;

const rules: Rule[] = [
  function checkRouteFile({ path }) {
    if (!path.startsWith('app/') || otherAppPath.test(path)) return;
    return !routeFileName.test(getFileName(path)) && 'app/ holds route files only';
  },

  function checkBarrel({ path }) {
    return (
      isSource(path) &&
      /\/index\.(ts|tsx)$/.test(path) &&
      'no index files; import each file by its path'
    );
  },

  function checkFileName({ path }) {
    if (!isSource(path) || path.startsWith('tests/') || routeFileName.test(getFileName(path)))
      return;
    const stem = getFileName(path).replace(/(\.types|\.public|\.test|\.spec)?\.[a-z]+$/, '');
    return !kebabCase.test(stem) && 'file names are kebab-case';
  },

  function checkFolderNames({ path }) {
    if (!/^(app|components|lib|demo|scripts)\//.test(path)) return;
    const invalidFolder = path
      .split('/')
      .slice(0, -1)
      .find((folder) => !folderName.test(folder));
    return invalidFolder && `the folder "${invalidFolder}" is not kebab-case`;
  },

  function checkVagueName({ path }) {
    const vague = /(^|\/)(utils?|helpers?|misc|common|shared)(\.[a-z]+$|\/)/;
    return sourcePath.test(path) && vague.test(path) && 'name it for what it does';
  },

  function checkServerOnly({ path, read }) {
    if (!/^lib\/[^/]+\/((.+-)?(queries|service)|customer)\.ts$/.test(path)) return;
    return !read().startsWith("import 'server-only';") && "must begin with import 'server-only'";
  },

  function checkUseServer({ path, read }) {
    if (!/^lib\/[^/]+\/(.+-)?actions\.ts$/.test(path)) return;
    return !read().startsWith("'use server';") && "must begin with 'use server'";
  },

  function checkMigrationName({ path }) {
    if (!path.startsWith('supabase/migrations/')) return;
    return (
      !/^\d{14}_[a-z]+(_[a-z0-9]+)+\.sql$/.test(getFileName(path)) &&
      'name it <time>_<verb>_<noun>.sql'
    );
  },

  function checkBrandName({ path, read }) {
    if (path === 'lib/site-config.ts' || !brandedPath.test(path)) return;
    const [name] =
      /\bRoam(?![a-z])/.exec(read()) ??
      (isMigration(path) ? null : /\bDenver\b/.exec(read())) ??
      [];
    return name && `"${name}" belongs only in lib/site-config.ts (BRAND-1)`;
  },

  function checkLength({ path, read }) {
    // Drawings are data, so they have no length limit.
    if (!isSource(path) || /^demo\/art\/|database\.types\.ts$/.test(path)) return;
    const limit = getMaxLines(path);
    const lines = read().split('\n').length - 1;
    return lines > limit && `${lines} lines, but the maximum is ${limit}`;
  },

  function checkTestFolder({ path }) {
    return (
      !path.startsWith('tests/') && /\.(test|spec)\.tsx?$/.test(path) && 'tests live in tests/'
    );
  },
];

/** Returns every violation as `path: problem`. */
export function findStructureViolations(files: SourceFile[]) {
  const violations = files.flatMap((file) =>
    rules
      .map((rule) => rule(file))
      .filter(Boolean)
      .map((problem) => `${file.path}: ${problem}`),
  );
  return [
    ...violations,
    ...findCrowdedFolders(files),
    ...findCrowdedRoot(files),
    ...findDuplicateVersions(files),
  ];
}

/** Returns folders with too many files. Exempts migrations, which are a log, and drawings, which are data. */
function findCrowdedFolders(files: SourceFile[]) {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    if (/^(app|components|lib|scripts|tests)\//.test(folder))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxFolderFiles)
    .map(([folder, count]) => `${folder}: ${count} files, but the maximum is ${maxFolderFiles}`);
}

function findCrowdedRoot(files: SourceFile[]) {
  const names = files.flatMap(({ path }) => /^lib\/([^/.]+)[^/]*$/.exec(path)?.[1] ?? []);
  const count = new Set(names).size;
  if (count <= maxRootModules) return [];
  return [`lib/: ${count} modules at its root, but the maximum is ${maxRootModules}`];
}

function isMigration(path: string) {
  return path.startsWith('supabase/migrations/');
}

function getMaxLines(path: string) {
  if (path.startsWith('tests/')) return maxTestLines;
  return /^app\/.*\/page\.tsx$/.test(path) ? maxPageLines : maxLines;
}

function getFileName(path: string) {
  return path.slice(path.lastIndexOf('/') + 1);
}

function isSource(path: string) {
  return sourcePath.test(path) && /\.(ts|tsx)$/.test(path);
}

/** Returns migrations whose timestamp is already in use, because one would replace the other. */
function findDuplicateVersions(files: SourceFile[]) {
  const versions = new Set<string>();
  return files.flatMap(({ path }) => {
    const version = /^supabase\/migrations\/(\d{14})_/.exec(path)?.[1];
    if (!version) return [];
    if (versions.has(version)) return [`${path}: another migration has this timestamp`];
    versions.add(version);
    return [];
  });
}
