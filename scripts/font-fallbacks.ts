import { writeFileSync } from 'node:fs';
import { entireMetricsCollection as metrics } from '@capsizecss/metrics/entireMetricsCollection';

/**
 * `npx tsx scripts/font-fallbacks.ts` writes components/ui/fallback-fonts.css: fonts that readers have already,
 * cut to Figtree's size in each weight, so that nothing moves when Figtree arrives. Next knows Arial
 * in one weight alone, which Android and most Linux machines lack.
 */
const weights = [
  { weight: 400, figtree: metrics.figtree, style: 'regular' },
  { weight: 500, figtree: metrics.figtree.variants['500'], style: 'regular' },
  { weight: 600, figtree: metrics.figtree.variants['600'], style: '700' },
  { weight: 700, figtree: metrics.figtree.variants['700'], style: '700' },
] as const;

/** Helvetica and Liberation Sans are as wide as Arial, letter by letter. */
const families = [
  {
    name: 'Figtree Fallback',
    metrics: { regular: metrics.arial, '700': metrics.arial.variants['700'] },
    local: {
      regular: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'LiberationSans', 'Arimo'],
      '700': [
        ...['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Helvetica-Bold'],
        ...['Liberation Sans Bold', 'LiberationSans-Bold', 'Arimo Bold'],
      ],
    },
  },
  {
    name: 'Figtree Fallback Roboto',
    metrics: { regular: metrics.roboto, '700': metrics.roboto.variants['700'] },
    local: {
      regular: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
      '700': ['Roboto Bold', 'Roboto-Bold', 'Roboto', 'Roboto-Regular'],
    },
  },
];

type Metrics = { xWidthAvg: number; unitsPerEm: number; ascent: number; descent: number };

function face(name: string, weight: number, figtree: Metrics, fallback: Metrics, local: string[]) {
  const widthOf = ({ xWidthAvg, unitsPerEm }: Metrics) => xWidthAvg / unitsPerEm;
  const size = widthOf(figtree) / widthOf(fallback);
  const percent = (units: number) => `${((units / figtree.unitsPerEm / size) * 100).toFixed(2)}%`;
  return `@font-face {
  font-family: '${name}';
  font-weight: ${weight};
  src: ${local.map((one) => `local('${one}')`).join(', ')};
  size-adjust: ${(size * 100).toFixed(2)}%;
  ascent-override: ${percent(figtree.ascent)};
  descent-override: ${percent(-figtree.descent)};
  line-gap-override: 0%;
}
`;
}

const faces = families.flatMap(({ name, metrics, local }) =>
  weights.map(({ weight, figtree, style }) =>
    face(name, weight, figtree, metrics[style], local[style]),
  ),
);
writeFileSync(
  'components/ui/fallback-fonts.css',
  `/* Written by scripts/font-fallbacks.ts. */\n${faces.join('')}`,
);
