import type { ReactNode } from 'react';
import { toResult } from '@/lib/result';
import { SectionFailure } from './section-failure';

/** Section that waits for its data, or shows an error in its place. */
export async function DataSection<T>({
  data,
  failureMessage,
  children,
}: {
  data: Promise<T>;
  failureMessage: string;
  children: (data: T) => ReactNode;
}) {
  const result = await toResult(data, failureMessage);
  if (result.ok) return children(result.data);
  return <SectionFailure failure={result} />;
}
