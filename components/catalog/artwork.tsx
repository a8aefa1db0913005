import { Picture } from '@/components/ui/picture';

const placeholder = '/art/placeholder.svg';

/**
 * The picture of a service, person or business, beside its written name: hence without words of its
 * own. Where there is none, a drawing stands in.
 */
export function Artwork({
  src,
  eager = false,
  className = '',
}: {
  src?: string | null;
  /** For what is seen before anyone scrolls. */
  eager?: boolean;
  className?: string;
}) {
  return (
    <span
      className={`relative block overflow-hidden bg-muted after:absolute after:inset-0 after:bg-veil ${className}`}
    >
      <Picture
        src={src ?? placeholder}
        loading={eager ? 'eager' : 'lazy'}
        className="absolute inset-0 size-full"
      />
    </span>
  );
}
