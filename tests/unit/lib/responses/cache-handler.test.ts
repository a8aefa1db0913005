import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods';
import PageCache from '@/lib/responses/cache-handler';
import { hashScript } from '@/lib/responses/inline-scripts';
import { sourcesFile } from '@/lib/responses/sources-file';

const build = mkdtempSync(path.join(os.tmpdir(), 'roam-page-cache-'));
const serverDistDir = path.join(build, 'server');
const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const sheet = `@font-face{font-family:Web;src:url(../a.woff2)}@font-face{font-family:Local;src:local(Arial)}
table{border-collapse:collapse;margin:0}.border-collapse{border-collapse:collapse}:root{--by-art:red}
.used{color:red}.used\\:a\\&b:hover{color:blue}.unused{color:green}body{margin:0}`;
const htmlOf = (body: string) =>
  `<html><head>${link}</head><body class="used used:a&amp;b">${body}<script>run()</script></body></html>`;

beforeAll(() => {
  mkdirSync(path.join(build, 'static/chunks'), { recursive: true });
  writeFileSync(path.join(build, 'static/chunks/a.css'), sheet);
  writeFileSync(path.join(build, sourcesFile), '{"supabaseUrl":"https://x.supabase.co"}');
});
afterAll(() => rmSync(build, { recursive: true, force: true }));

function open() {
  return new PageCache({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir,
    revalidatedTags: [],
    maxMemoryCacheSize: 0,
    _requestHeaders: {},
  } as never);
}

const pageOf = (body: string, status?: number) => ({
  kind: 'APP_PAGE' as const,
  html: htmlOf(body),
  rscData: Buffer.from('x'),
  headers: { 'x-next-cache-tags': '' },
  status,
  postponed: undefined,
  segmentData: undefined,
});
const context = { kind: 'APP_PAGE', isRoutePPREnabled: false, isFallback: false } as never;
const isStored = (key: string) => existsSync(path.join(serverDistDir, `${key}.html`));
const key = (name: string) => `/route-cache/APP_PAGE/${'0'.repeat(64)}/$/${name}`;

test('a page goes out with a policy that names its scripts, from the first answer on (SEC-2)', async () => {
  const page = pageOf('hello');
  await open().set(key('page'), page as never, context);
  const headers = page.headers as Record<string, unknown>;
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashScript('run()')};`);
  expect(headers['content-security-policy']).toContain('https://x.supabase.co');

  const kept = await open().get(key('page'), context);
  expect(kept?.value).toMatchObject({ html: page.html, headers: page.headers });
});

test('the scripts it loads are asked for when all of it has come, in their order', async () => {
  const script = (name: string) =>
    `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
  const page = pageOf('hello');
  const preload = (name: string) =>
    `<link rel="preload" as="script" fetchPriority="low" href="/${name}.js"/>`;
  const start = '<script src="/start.js" id="_R_" async=""></script>';
  page.html = page.html
    .replace('</head>', `${preload('start')}${preload('part')}${script('a')}${script('b')}</head>`)
    .replace('</body>', `${start}</body>`);
  await open().set(key('scripts'), page as never, context);
  const head = page.html.split('</head>')[0];
  expect(head).not.toContain('chunks');
  // What stands in the page anyway need not be asked for ahead; a part that scripts will want is.
  expect(head).not.toContain('/start.js');
  expect(head).toContain(preload('part'));
  expect(page.html).toContain(
    `<script>run()</script>${start}${link}${script('a')}${script('b')}</body>`,
  );
});

test('the styles it uses are in it; the whole sheet comes last', async () => {
  const page = pageOf('hello');
  await open().set(key('styled'), page as never, context);
  const style = /<style>(.*)<\/style><\/head>/.exec(page.html)?.[1] ?? '';
  expect(style).toContain('.used{color:red}');
  expect(style).toContain('table{border-collapse:collapse;margin:0}');
  // A drawing of its own file reads it.
  expect(style).toContain('--by-art:red');
  expect(style).toContain(':hover{color:#00f}');
  expect(style).toContain('body{margin:0}');
  expect(style).toContain('local(Arial)');
  expect(style).not.toContain('unused');
  expect(style).not.toContain('woff2');
  expect(page.html).toContain(`${link}</body>`);
  expect(page.html.split(link)).toHaveLength(2);
});

test('a page whose sheet is gone goes out as it is', async () => {
  const page = pageOf('hello');
  page.html = page.html.replace('a.css', 'gone.css');
  const before = page.html;
  await open().set(key('gone'), page as never, context);
  expect(page.html).toBe(before);
  expect(page.headers).toHaveProperty('content-security-policy');
});

test('what nobody has, and what lacks a part, is shown but not kept', async () => {
  const missing = pageOf('nothing here', 404);
  await open().set(key('missing'), missing as never, context);
  const partial = pageOf('<div data-incomplete="true">Something went wrong</div>');
  await open().set(key('partial'), partial as never, context);
  const notFound = pageOf('nothing here', 404);
  await open().set(key('_not-found'), notFound as never, context);

  expect(['missing', 'partial', '_not-found'].map((name) => isStored(key(name)))).toEqual([
    false,
    false,
    true,
  ]);
  for (const page of [missing, partial]) {
    expect(page.headers).toHaveProperty('content-security-policy');
  }
});
