/** Median and median absolute deviation. A mean would depend on single slow samples of a busy machine. */
export type Summary = { median: number; mad: number; samples: number[] };

export function summarize(samples: number[]): Summary {
  const median = getMedian(samples);
  const mad = getMedian(samples.map((sample) => Math.abs(sample - median)));
  return { median, mad, samples };
}

export function formatSummary({ median, mad }: Summary, digits: number) {
  return `${median.toFixed(digits)} ±${mad.toFixed(digits)}`;
}

/** Aligns columns to their widest cell. The first column is text, and the others are numbers. */
export function formatTable(rows: string[][]) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}

function getMedian(samples: number[]) {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}
