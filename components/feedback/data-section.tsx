import type { ReactNode } from 'react';
import { toResult } from '@/lib/result';
import { SectionFailure } from './section-failure';

export async function DataSection<T>({
  read,
  failed,
  children,
}: {
  read: Promise<T>;
  failed: string;
  children: (data: T) => ReactNode;
}) {
  const result = await toResult(read, failed);
  if (result.ok) return children(result.data);
  return <SectionFailure message={result.message} reference={result.reference} />;
}
