import { headers } from 'next/headers';
import { Suspense, type ReactNode } from 'react';
import { isPostedForm } from '@/lib/form/form-data';
import { LoadingScreen } from './loading-screen';

/** Milliseconds within which a new document, and a page reached by a link, is sent whole. */
const wholeWithin = { document: 700, link: 150 };

/**
 * Wraps a page that is rendered per request. A page that is ready soon is sent whole: it works without
 * scripts, answers 404 or a redirect with its status, and shows no flash of a spinner. A later one is
 * streamed behind the full-screen 'Loading...' (SITE-4), which a `loading.tsx` would put before every
 * answer. Its forms need a `permalink` (`usePageAddress`).
 */
export function streamed<Props>(page: (props: Props) => Promise<Awaited<ReactNode>>) {
  return async function StreamedPage(props: Props) {
    const content = page(props);
    const sent = await headers();
    // The answer to a form that was posted without scripts is never streamed.
    if (isPostedForm(sent)) return content;
    const isLink = sent.get('sec-fetch-dest') === 'empty';
    if (await isSettledWithin(isLink ? wholeWithin.link : wholeWithin.document, content)) {
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
