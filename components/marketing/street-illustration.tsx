/** Street scene in a `use` element, because an `img` can't inherit colors and inline SVG would be sent twice. */
export function StreetIllustration({ className }: { className?: string }) {
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
