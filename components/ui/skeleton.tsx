/** The grey of something on its way. Give it the size of what will stand there. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden className={`block animate-pulse rounded-control bg-muted ${className}`} />
  );
}
