import { Image } from '@/components/ui/image';

const placeholder = '/art/placeholder.svg';

/** Image of a service, provider or business. It has no alt text, because the name is next to it. */
export function Artwork({
  src,
  sizes,
  eager = false,
  className = '',
}: {
  src?: string | null;
  /** Displayed width, in the syntax of the `sizes` attribute of `img`. */
  sizes: string;
  eager?: boolean;
  className?: string;
}) {
  return (
    <span
      className={`relative block overflow-hidden bg-muted after:absolute after:inset-0 after:bg-veil ${className}`}
    >
      <Image
        src={src ?? placeholder}
        sizes={sizes}
        loading={eager ? 'eager' : 'lazy'}
        className="absolute inset-0 size-full"
      />
    </span>
  );
}
