import { headers } from 'next/headers';
import { Suspense, type ReactNode } from 'react';
import { isPostedForm } from '@/lib/form';
import { LoadingScreen } from './loading-screen';
import { SentWhole } from './sent-whole';

/** How many milliseconds a new document, and a page reached by a link, may take to be sent whole. */
const wholeWithin = { document: 700, link: 150 };

/**
 * A page rendered per request. One that is ready soon is sent whole: it needs no scripts, answers
 * 404 or a redirect with its status, and shows no flash of a spinner. A later one is streamed behind
 * the full-screen 'Loading...' (SITE-4), which a `loading.tsx` would put before every answer.
 */
export function streamed<Props>(page: (props: Props) => Promise<Awaited<ReactNode>>) {
  return async function StreamedPage(props: Props) {
    const content = page(props);
    const sent = await headers();
    // React gives a form what its action answered by where it stands: behind a boundary it would get
    // nothing, and lose what was typed.
    if (isPostedForm(sent)) return <SentWhole>{await content}</SentWhole>;
    const isLink = sent.get('sec-fetch-dest') === 'empty';
    if (await isSettledWithin(isLink ? wholeWithin.link : wholeWithin.document, content)) {
      return <SentWhole>{await content}</SentWhole>;
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
