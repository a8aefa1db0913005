import { inlineCriticalStyles } from '@/lib/serving/critical-styles.js';

const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const styleSheet = `@font-face{font-family:Web;src:url(../a.woff2)}@font-face{font-family:Local;src:local(Arial)}
table{border-collapse:collapse;margin:0}.border-collapse{border-collapse:collapse}:root{--by-art:red}
.used{color:red}.used\\:a\\&b:hover{color:blue}.unused{color:green}body{margin:0}`;

test('only the styles that a page uses are inlined in its head, and the style sheet moves to the end', async () => {
  const html = `<html><head>${link}</head><body class="used used:a&amp;b">hello</body></html>`;
  const styledHtml = await inlineCriticalStyles(html, async () => Buffer.from(styleSheet));
  const style = /<style>(.*)<\/style><\/head>/.exec(styledHtml)?.[1] ?? '';
  expect(style).toContain('.used{color:red}');
  expect(style).toContain('table{border-collapse:collapse;margin:0}');
  expect(style).toContain('--by-art:red');
  expect(style).toContain(':hover{color:#00f}');
  expect(style).toContain('body{margin:0}');
  expect(style).toContain('local(Arial)');
  expect(style).not.toContain('unused');
  expect(style).not.toContain('woff2');
  expect(styledHtml).toContain(`${link}</body>`);
  expect(styledHtml.split(link)).toHaveLength(2);
});
