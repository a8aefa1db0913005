import type { ComponentProps } from 'react';
import { getPhotoSources } from '@/lib/images/photos';

/** Lazily loaded image. With `sizes`, the browser downloads one of our photos at its displayed size. */
export function Image({
  alt = '',
  loading = 'lazy',
  className = '',
  src,
  sizes,
  ...props
}: ComponentProps<'img'> & { src: string }) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      alt={alt}
      loading={loading}
      decoding="async"
      className={`object-cover ${className}`}
      {...getPhotoSources(src, sizes)}
      {...props}
    />
  );
}
