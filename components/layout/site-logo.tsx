import { mark } from '@/lib/site-config';

export function SiteLogo() {
  return (
    <svg
      aria-hidden
      width="32"
      height="32"
      viewBox="0 0 32 32"
      className="size-8 text-accent-foreground"
    >
      <rect width="32" height="32" rx="9" className="fill-accent" />
      {/* The configuration's schema allows only SVG shapes in the mark. */}
      <g dangerouslySetInnerHTML={{ __html: mark }} />
    </svg>
  );
}
