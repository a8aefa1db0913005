import { mark } from '@/lib/site-config';

export function SiteMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg
      aria-hidden
      width="32"
      height="32"
      viewBox="0 0 32 32"
      className={`text-accent-foreground ${className}`}
    >
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <g dangerouslySetInnerHTML={{ __html: mark }} />
    </svg>
  );
}
