import { moveScriptsToEnd } from '@/lib/responses/late-scripts';

const script = (name: string) => `<script src="/${name}.js" async=""></script>`;
const preload = (name: string) =>
  `<link rel="preload" as="script" fetchPriority="low" href="/${name}.js"/>`;

test('the scripts that a page loads move to its end, in their order', () => {
  const start = '<script src="/start.js" id="_R_" async=""></script>';
  const head = `${preload('start')}${preload('part')}${script('a')}${script('b')}`;
  const body = `hello<script>run()</script>${start}`;
  expect(moveScriptsToEnd(`<html><head>${head}</head><body>${body}</body></html>`)).toBe(
    // A script that stands in the page needs no preload; the code of a later part does.
    `<html><head>${preload('part')}</head><body>${body}${script('a')}${script('b')}</body></html>`,
  );
});
