import { headers } from 'next/headers';
import { Suspense, type ReactNode } from 'react';
import { isPostedForm } from '@/lib/form/form-data';
import { LoadingScreen } from './loading-screen';

/** Milliseconds to wait before streaming a new document or a client-side navigation. */
const streamAfter = { document: 700, clientNavigation: 150 };

/**
 * Rules that show streamed content (React's `S:` elements) before the footer and hide its fallback (after `B:`),
 * because without JavaScript no script moves the content. Tailwind's base layer hides it with `!important`, which
 * only a rule in the same layer can override. The unlayered copy is for browsers without cascade layers.
 */
const noScriptStyles =
  'body{display:flex;flex-direction:column}body>footer{order:2}' +
  "body>[hidden][id^='S:']{display:block!important;order:1}" +
  "template[id^='B:']+[role=status]{display:none!important}";

/**
 * Wraps a page that is rendered per request. A fast page is buffered: it works without JavaScript, returns
 * the status code of a 404 or redirect, and shows no spinner. A slow page is streamed behind the full-screen
 * 'Loading...' (SITE-4), which a `loading.tsx` would show for every response. Forms on a wrapped page use
 * `useStreamedForm`.
 */
export function withStreaming<Props>(page: (props: Props) => Promise<Awaited<ReactNode>>) {
  return async function StreamedPage(props: Props) {
    const content = page(props);
    const requestHeaders = await headers();
    // The response to a form posted without JavaScript is never streamed.
    if (isPostedForm(requestHeaders)) return content;
    const isClientNavigation = requestHeaders.get('sec-fetch-dest') === 'empty';
    if (
      await isSettledWithin(
        isClientNavigation ? streamAfter.clientNavigation : streamAfter.document,
        content,
      )
    ) {
      return content;
    }
    return (
      <Suspense fallback={<LoadingScreen />}>
        <StreamedContent content={content} />
      </Suspense>
    );
  };
}

/** Slow content with its no-script styles. Waits first, because React may send parts of a boundary early. */
async function StreamedContent({ content }: { content: Promise<Awaited<ReactNode>> }) {
  const loadedContent = await content;
  return (
    <>
      {/* Not `@media (scripting)`, which browsers have supported only since 2023. */}
      <noscript>
        <style>{`@layer base{${noScriptStyles}}${noScriptStyles}`}</style>
      </noscript>
      {loadedContent}
    </>
  );
}

async function isSettledWithin(milliseconds: number, promise: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const settlement = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([settlement, timeout]).finally(() => clearTimeout(timer));
}
