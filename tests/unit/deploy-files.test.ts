import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const readText = (file: string) => readFileSync(file, 'utf8');

/** Paths in `/app` that the last stage of the Dockerfile copies. */
const copiedPaths = (
  readText('Dockerfile')
    .split(/^FROM /m)
    .at(-1) ?? ''
)
  .split('\n')
  .filter((line) => line.startsWith('COPY '))
  .flatMap((line) => [...line.matchAll(/ \/app\/(\S+)/g)].map(([, file = '']) => file));

const isCopied = (file: string) =>
  copiedPaths.some((folder) => file === folder || file.startsWith(`${folder}/`));

/** Returns a module and every module of this repository that it imports. */
function listModules(file: string, seen = new Set<string>()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ''] of readText(file).matchAll(/(?:from|import\() ?'(\.[^']+)'/g))
    listModules(path.join(path.dirname(file), name), seen);
  return seen;
}

/** Modules that Node.js loads directly, without a build. */
const entryModules = ['lib/serving/start.js', 'next.config.mjs', 'lib/serving/cache-handler.js'];
const requiredModules = new Set(entryModules.flatMap((file) => [...listModules(file)]));

describe('the Dockerfile', () => {
  test('copies every module that the server and its configuration import', () => {
    expect(requiredModules).toContain('lib/serving/listener.js');
    expect(requiredModules).toContain('lib/route-table.js');
    expect([...requiredModules].filter((file) => !isCopied(file))).toEqual([]);
  });

  test('copies the build, the public files, the packages and package.json', () => {
    expect(copiedPaths).toEqual(
      expect.arrayContaining(['.next', 'public', 'node_modules', 'package.json']),
    );
  });

  test("keeps every package that the server's modules import", () => {
    const { dependencies } = JSON.parse(readText('package.json'));
    const importedNames = [...requiredModules].flatMap((file) =>
      [...readText(file).matchAll(/^import .* from '([^.][^']*)'/gm)].map(([, name = '']) => name),
    );
    const packages = importedNames.filter((name) => !name.startsWith('node:'));
    expect(packages).toContain('next');
    expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
  });

  test('leaves env files and keys out of the image', () => {
    const ignoredPaths = readText('.dockerignore').split('\n');
    expect(ignoredPaths).toEqual(
      expect.arrayContaining(['.env', '.env.*', '.roam', 'node_modules']),
    );
  });
});

describe('compose.yaml', () => {
  const text = readText('compose.yaml');
  const { services, secrets, configs, volumes } = parse(text);

  test('uses only variables that .env.local.example lists', () => {
    const interpolatedNames = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const variableNames = [...Object.keys(services.app.environment), ...interpolatedNames];
    const exampleText = readText('.env.local.example');
    expect(variableNames).toContain('ROAM_TRUSTED_PROXIES');
    expect(variableNames.filter((name) => !exampleText.includes(`\n# ${name}=`))).toEqual([]);
  });

  test('publishes only the ports of the proxy', () => {
    expect(services.app.ports).toBeUndefined();
    expect(services.proxy.ports).toContain('443:443');
  });

  test("configures the proxy to forward to the app's port", () => {
    expect(configs.caddyfile.content).toContain(
      `reverse_proxy app:${services.app.environment.PORT}`,
    );
  });

  test('configures the proxy to drop request ids sent by visitors (OPS-14)', () => {
    expect(configs.caddyfile.content).toContain('header_up -X-Request-Id');
  });

  test('declares the secret, the config and the volume that the services use', () => {
    expect(services.app.build.secrets).toEqual(Object.keys(secrets));
    expect(services.proxy.configs[0].source).toBe(Object.keys(configs)[0]);
    expect(services.proxy.volumes[0].split(':')[0]).toBe(Object.keys(volumes)[0]);
  });
});
