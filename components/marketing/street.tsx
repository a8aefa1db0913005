/**
 * The hero's scene: a street of people who can be booked. `use` rather than `img`, so that the
 * drawing takes its colours from the page's tokens: day in the light theme, lit windows in the dark
 * one. Inline it would stand in the page twice, as markup and as React's payload. Ornament only.
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
