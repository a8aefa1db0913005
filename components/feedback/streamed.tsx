import { headers } from 'next/headers';
import { Suspense, type ReactNode } from 'react';
import { isPostedForm } from '@/lib/form/form-data';
import { LoadingScreen } from './loading-screen';

/** Milliseconds to wait before streaming a new document or a page reached by a link. */
const streamAfter = { document: 700, link: 150 };

/**
 * Wraps a page that is rendered per request. A fast page is buffered: it works without JavaScript, sends
 * the status of a 404 or redirect, and shows no spinner. A slow page is streamed behind the full-screen
 * 'Loading...' (SITE-4), which a `loading.tsx` would show for every response. Its forms need a
 * `permalink` (`usePageAddress`).
 */
export function streamed<Props>(page: (props: Props) => Promise<Awaited<ReactNode>>) {
  return async function StreamedPage(props: Props) {
    const content = page(props);
    const requestHeaders = await headers();
    // The response to a form posted without JavaScript is never streamed.
    if (isPostedForm(requestHeaders)) return content;
    const isLink = requestHeaders.get('sec-fetch-dest') === 'empty';
    if (await isSettledWithin(isLink ? streamAfter.link : streamAfter.document, content)) {
      return content;
    }
    return <Suspense fallback={<LoadingScreen />}>{content}</Suspense>;
  };
}

async function isSettledWithin(milliseconds: number, promise: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const settled = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, timeout]).finally(() => clearTimeout(timer));
}
