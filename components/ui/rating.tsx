const star = 'M10 1.6l2.6 5.2 5.8.9-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.9z';

/** Stars for the eye, a sentence for the ear. `compact` is one star and the figures, for cards. */
export function Rating({
  value,
  count,
  compact = false,
}: {
  value: number;
  count?: number;
  compact?: boolean;
}) {
  const reviews = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`;

  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span className="sr-only">{`Rated ${value.toFixed(1)} out of 5${reviews}`}</span>
      <Stars filled={compact ? 1 : value} of={compact ? 1 : 5} />
      <span aria-hidden className="font-semibold tabular-nums">
        {value.toFixed(1)}
      </span>
      {count !== undefined && (
        <span aria-hidden className="text-muted-foreground tabular-nums">
          ({count})
        </span>
      )}
    </span>
  );
}

function Stars({ filled, of }: { filled: number; of: number }) {
  const row = (className: string) => (
    <svg viewBox={`0 0 ${of * 20} 20`} className={`h-4.5 max-w-none ${className}`}>
      {Array.from({ length: of }, (_, index) => (
        <path key={index} d={star} transform={`translate(${index * 20})`} />
      ))}
    </svg>
  );

  return (
    <span aria-hidden className="relative inline-block">
      {row('fill-border')}
      <span
        className="absolute inset-y-0 left-0 overflow-hidden"
        style={{ width: `${(filled / of) * 100}%` }}
      >
        {row('fill-star')}
      </span>
    </span>
  );
}
