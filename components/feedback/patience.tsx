import { headers } from 'next/headers';
import { Suspense, type ReactNode } from 'react';

/** For how many milliseconds a new page, and a page come to by a link, is held back to be whole. */
const patience = { document: 700, link: 150 };

/**
 * What is ready soon is sent whole, so that it works with scripts off and a missing thing answers
 * 404; a streamed answer can do neither. What is late shows its waiting face meanwhile.
 */
export async function Patience({
  read,
  fallback,
  children,
}: {
  /** Begins what the children wait for. It may fail: they will say so themselves. */
  read: () => Promise<unknown>;
  fallback: ReactNode;
  children: ReactNode;
}) {
  const isLink = (await headers()).get('sec-fetch-dest') === 'empty';
  const limit = isLink ? patience.link : patience.document;
  if (await isSettledWithin(limit, read())) return children;
  return <Suspense fallback={fallback}>{children}</Suspense>;
}

async function isSettledWithin(milliseconds: number, awaited: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const settled = awaited.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, late]).finally(() => clearTimeout(timer));
}
