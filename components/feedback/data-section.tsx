import type { ReactNode } from 'react';
import { toResult } from '@/lib/result';
import { SectionFailure } from './section-failure';

/** A part of a page whose data may fail to load without taking the rest of the page down. */
export async function DataSection<T>({
  read,
  failed,
  children,
}: {
  read: Promise<T>;
  /** What the customer reads when it fails. */
  failed: string;
  children: (data: T) => ReactNode;
}) {
  const result = await toResult(read, failed);
  if (result.ok) return children(result.data);
  return <SectionFailure message={result.message} reference={result.reference} />;
}
