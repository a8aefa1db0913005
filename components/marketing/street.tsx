/**
 * Decorative street scene of the hero. Drawn with `use`, because an `img` can't inherit the theme's
 * colors and inline SVG would be sent twice, as markup and in React's payload.
 */
export function Street({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMidYMax slice"
      className={className}
    >
      <use href="/art/street.svg#street" />
    </svg>
  );
}
