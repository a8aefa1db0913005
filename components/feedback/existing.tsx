import type { ReactNode } from 'react';
import { NothingHere } from './nothing-here';
import { isReadySoon } from './ready-soon';

/** Around the pages about one thing: they are shown unless it turns out that there is none. */
export async function Existing({
  read,
  children,
}: {
  /** Answers null where there is nothing. It may fail: the pages will say so themselves. */
  read: () => Promise<unknown>;
  children: ReactNode;
}) {
  const answer = read().catch(() => undefined);
  if ((await isReadySoon(answer)) && (await answer) === null) return <NothingHere />;
  return children;
}
