import { Image } from './image';

/** Round portrait or initials. Hidden from screen readers, because the name is beside it. */
export function Avatar({
  name,
  src,
  size = 48,
  className = '',
}: {
  name: string;
  src?: string | null;
  size?: number;
  className?: string;
}) {
  const words = name.trim().split(/\s+/);
  const initials = (words[0]?.charAt(0) ?? '') + (words.length > 1 ? words.at(-1)!.charAt(0) : '');

  return (
    <span
      aria-hidden
      style={{ width: size, height: size, fontSize: size * 0.36 }}
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-bold text-accent-strong uppercase ${src ? 'after:absolute after:inset-0 after:bg-veil' : ''} ${className}`}
    >
      {initials}
      {src && (
        <Image
          src={src}
          sizes={`${size}px`}
          width={size}
          height={size}
          className="absolute inset-0 size-full"
        />
      )}
    </span>
  );
}
