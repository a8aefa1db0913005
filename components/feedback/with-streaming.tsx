import { headers } from 'next/headers';
import { Suspense, type ReactNode } from 'react';
import { isPostedForm } from '@/lib/form/form-data';
import { LoadingScreen } from './loading-screen';
import { StreamedContent } from './streamed-content';

/** Milliseconds to wait before streaming a new document or a client-side navigation. */
const streamAfter = { document: 700, clientNavigation: 150 };

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
        <SlowContent content={content} />
      </Suspense>
    );
  };
}

/** Waits first, so that the styles for browsers without JavaScript arrive with the content. */
async function SlowContent({ content }: { content: Promise<Awaited<ReactNode>> }) {
  return <StreamedContent>{await content}</StreamedContent>;
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
