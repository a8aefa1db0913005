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
  return (
    <span
      aria-hidden
      style={{ width: size, height: size, fontSize: size * 0.36 }}
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-bold text-accent-strong uppercase ${src ? 'after:absolute after:inset-0 after:bg-veil' : ''} ${className}`}
    >
      {getInitials(name)}
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

/**
 * Returns the first code points of the first and the last word: 𠮷野 太郎 → 𠮷太. Not graphemes, of which servers and
 * browsers have different tables.
 */
function getInitials(name: string) {
  const words = name.trim().normalize().split(/\s+/);
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : words;
  return initialWords.map((word = '') => [...word][0] ?? '').join('');
}
