import type { ComponentProps } from 'react';

/**
 * A picture of our own making. Plain `img`: they are SVGs of 2 kB, of which the image optimizer
 * can make nothing smaller. Lazy unless it is asked for at once.
 */
export function Picture({
  alt = '',
  loading = 'lazy',
  className = '',
  ...props
}: ComponentProps<'img'> & { src: string }) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      alt={alt}
      loading={loading}
      decoding="async"
      className={`object-cover ${className}`}
      {...props}
    />
  );
}
