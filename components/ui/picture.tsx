import type { ComponentProps } from 'react';

/** Lazily loaded picture. A plain `img`, since the image optimizer can't shrink our 2 kB SVGs. */
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
