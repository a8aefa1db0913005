export type SourceFile = { path: string; read: () => string };
type Rule = (file: SourceFile) => string | undefined | false;

const routeFileName =
  /^(page|layout|template|loading|error|global-error|not-found|default|route|sitemap|robots|manifest|icon|apple-icon|opengraph-image|twitter-image)\d*\.(tsx?|svg|png|ico|jpg)$/;
const otherAppPath = /^app\/(globals\.css|favicon\.ico|fonts?\/[\w.-]+|fonts?\.ts)$/;

/** Matches files with text that customers may see. Migrations contain example cities, but never the site's name. */
const brandedPath =
  /^(app|components|lib|public|supabase\/(migrations|templates))\/.*\.(tsx?|js|css|sql|html)$|^supabase\/config\.toml$|^(middleware|instrumentation|instrumentation-client|next\.config)\.\w+$/;

const rules: Rule[] = [
  function checkRouteFile({ path }) {
    if (!path.startsWith('app/') || otherAppPath.test(path)) return;
    const fileName = path.slice(path.lastIndexOf('/') + 1);
    return !routeFileName.test(fileName) && 'app/ holds route files only';
  },

  function checkServerOnly({ path, read }) {
    if (!/^lib\/[^/]+\/((.+-)?(queries|service)|customer)\.ts$/.test(path)) return;
    return !read().startsWith("import 'server-only';") && "must begin with import 'server-only'";
  },

  function checkUseServer({ path, read }) {
    if (!/^lib\/[^/]+\/(.+-)?actions\.ts$/.test(path)) return;
    return !read().startsWith("'use server';") && "must begin with 'use server'";
  },

  function checkBrandName({ path, read }) {
    if (path === 'lib/site-config.ts' || !brandedPath.test(path)) return;
    const [name] =
      /\bRoam(?![a-z])/.exec(read()) ??
      (path.startsWith('supabase/migrations/') ? null : /\bDenver\b/.exec(read())) ??
      [];
    return name && `"${name}" belongs only in lib/site-config.ts (BRAND-1)`;
  },
];

/** Returns every violation as `path: problem`. */
export function findStructureViolations(files: SourceFile[]) {
  return files.flatMap((file) =>
    rules
      .map((rule) => rule(file))
      .filter(Boolean)
      .map((problem) => `${file.path}: ${problem}`),
  );
}
