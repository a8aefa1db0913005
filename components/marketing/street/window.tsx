/** A sash window; its glass is lit in the dark theme. */
export function Window({
  x,
  y,
  width = 30,
  height = 46,
  box = false,
}: {
  x: number;
  y: number;
  width?: number;
  height?: number;
  /** With a flower box under it. */
  box?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className="fill-art-ink"
        opacity=".18"
        d={`M-4 -4h${width + 8}v${height + 8}h-${width + 8}z`}
      />
      <path className="fill-art-glass" d={`M0 0h${width}v${height}h-${width}z`} />
      <path
        className="stroke-art-cream"
        strokeWidth="3"
        d={`M${width / 2} 0v${height}M0 ${height * 0.45}h${width}`}
      />
      {box && (
        <g transform={`translate(-5 ${height})`}>
          <path
            className="fill-art-sage"
            d={`M2 0q5-11 10 0q5-13 10 0q5-11 10 0h${width - 24}v4h-${width + 8}z`}
          />
          <circle className="fill-art-clay" cx="9" cy="-4" r="3.5" />
          <circle className="fill-art-honey" cx="21" cy="-5" r="3.5" />
          <path className="fill-art-brick" d={`M0 0h${width + 10}l-3 10h-${width + 4}z`} />
        </g>
      )}
    </g>
  );
}
