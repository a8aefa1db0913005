export type SourceFile = { path: string; read: () => string };

const routeFile =
  /\/(page|layout|template|loading|error|global-error|not-found|default|route|sitemap|robots|manifest|icon|apple-icon|opengraph-image|twitter-image)\d*\.(tsx?|svg|png|ico|jpg)$/;
const otherAppFile = /^app\/(globals\.css|favicon\.ico|fonts?\/[\w.-]+|fonts?\.ts)$/;
const serverOnlyPath = /^lib\/[^/]+\/((.+-)?(queries|service)|customer)\.ts$/;
/** Matches files with text that customers may see. Migrations contain example cities, but never the site's name. */
const brandedPath =
  /^(app|components|lib|public|supabase\/(migrations|templates))\/.*\.(tsx?|js|css|sql|html)$|^supabase\/config\.toml$|^(middleware|instrumentation|instrumentation-client|next\.config)\.\w+$/;

/** Returns every violation as `path: problem`. */
export function findStructureViolations(files: SourceFile[]) {
  return files.flatMap(({ path, read }) => {
    if (path.startsWith('app/') && !routeFile.test(path) && !otherAppFile.test(path))
      return [`${path}: app/ holds route files only`];
    if (serverOnlyPath.test(path) && !read().startsWith("import 'server-only';"))
      return [`${path}: must begin with import 'server-only'`];
    if (path === 'lib/site-config.ts' || !brandedPath.test(path)) return [];
    const brand = path.startsWith('supabase/migrations/')
      ? /\bRoam(?![a-z])/
      : /\bRoam(?![a-z])|\bDenver\b/;
    const [name] = brand.exec(read()) ?? [];
    return name ? [`${path}: "${name}" belongs only in lib/site-config.ts (BRAND-1)`] : [];
  });
}
