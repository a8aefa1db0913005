import { headers } from 'next/headers';

/** For how many milliseconds a new page, and a page come to by a link, is held back to be whole. */
const patience = { document: 700, link: 150 };

/** Whether it is there, or has failed, before a page can no longer wait for it. */
export async function isReadySoon(awaited: Promise<unknown>) {
  const isLink = (await headers()).get('sec-fetch-dest') === 'empty';
  return isSettledWithin(isLink ? patience.link : patience.document, awaited);
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
