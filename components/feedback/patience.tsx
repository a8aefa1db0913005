import { Suspense, type ReactNode } from 'react';
import { isReadySoon } from './ready-soon';

/**
 * What is ready soon is sent whole, so that it works in every browser and a missing thing answers
 * 404; a streamed answer cannot. What is late shows its waiting face meanwhile.
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
  if (await isReadySoon(read())) return children;
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
