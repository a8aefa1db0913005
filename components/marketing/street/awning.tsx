/** A striped awning, scalloped at its edge. */
export function Awning({
  x,
  y,
  stripes,
  className,
}: {
  x: number;
  y: number;
  stripes: number;
  className: string;
}) {
  const stripe = 'M0 0h20v26a10 10 0 0 1-20 0z';

  return (
    <g transform={`translate(${x} ${y})`}>
      {Array.from({ length: stripes }, (_, index) => (
        <path
          key={index}
          d={stripe}
          transform={`translate(${index * 20})`}
          className={index % 2 ? 'fill-art-cream' : className}
        />
      ))}
      <path className="fill-art-ink" opacity=".16" d={`M0 0h${stripes * 20}v6h-${stripes * 20}z`} />
    </g>
  );
}
