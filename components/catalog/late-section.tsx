import type { ReactNode } from 'react';
import { Patience } from '@/components/feedback/patience';
import { SectionFailure } from '@/components/feedback/section-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { toResult, type Result } from '@/lib/result';

/** A part of a page that may be late, or fail, without the rest. */
export function LateSection<T>({
  read,
  failed,
  waiting = 'h-48 rounded-card',
  fallback = <Waiting className={waiting} />,
  children,
}: {
  read: Promise<T>;
  /** What the customer reads when it fails. */
  failed: string;
  /** The size of what will stand there. */
  waiting?: string;
  /** Or its own likeness. */
  fallback?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const answer = toResult(read, failed);
  return (
    <Patience read={() => answer} fallback={fallback}>
      <Answer answer={answer}>{children}</Answer>
    </Patience>
  );
}

async function Answer<T>({
  answer,
  children,
}: {
  answer: Promise<Result<T>>;
  children: (data: T) => ReactNode;
}) {
  const result = await answer;
  if (result.ok) return children(result.data);
  return <SectionFailure message={result.message} reference={result.reference} />;
}

function Waiting({ className }: { className: string }) {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className={className} />
    </div>
  );
}
