import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { lazy, Suspense, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { WholeContent } from '@/components/feedback/whole-content';

/** Returns a node as React receives it for a server component that is still being rendered. */
function createLateNode(node: ReactNode, milliseconds: number) {
  const arrival = new Promise<{ default: never }>((resolve) => {
    setTimeout(() => resolve({ default: node as never }), milliseconds);
  });
  return lazy(() => arrival) as unknown as ReactNode;
}

/** Renders a page that sends its loading screen first, and returns the HTML with comments removed. */
async function renderPage(content: ReactNode) {
  const stream = new PassThrough();
  const { pipe } = renderToPipeableStream(
    <main>
      <Suspense fallback="Loading">{createLateNode(content, 1)}</Suspense>
    </main>,
    { onShellReady: () => pipe(stream) },
  );
  return (await text(stream)).replaceAll(/<!--.*?-->/g, '');
}

const sections = (
  <div>
    <h1>Before</h1>
    {createLateNode(<p>late</p>, 20)}
    <section aria-label="props">{createLateNode([<p key="1">later</p>], 40)}</section>
    <h2>After</h2>
  </div>
);

test('late parts of streamed content are sent in their place (SITE-13)', async () => {
  expect(await renderPage(<WholeContent>{sections}</WholeContent>)).toContain(
    '<div><h1>Before</h1><p>late</p><section aria-label="props"><p>later</p></section><h2>After</h2></div>',
  );
});
