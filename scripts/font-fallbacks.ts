import { writeFileSync } from 'node:fs';
import { entireMetricsCollection as metrics } from '@capsizecss/metrics/entireMetricsCollection';

/**
 * `npx tsx scripts/font-fallbacks.ts` writes components/ui/fallback-fonts.css: installed fonts, resized
 * to Figtree's metrics in each weight to prevent layout shift when Figtree loads. Next generates only
 * Arial in one weight, which Android and most Linux machines lack.
 *
 * A phone without a listed font searches its fonts for it before the first paint, so each font is
 * listed once. Helvetica, Liberation Sans and Arimo have exactly the widths of Arial. So does Roboto in
 * its regular weight, within 0.2 percent; only its bold needs another size.
 */
const { arial, figtree, roboto } = metrics;
const regular = ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'];
const bold = ['Arial Bold', 'Helvetica Bold', 'Liberation Sans Bold', 'Arimo Bold'];
const robotoBold = ['Roboto Bold', 'Roboto'];

type Metrics = { xWidthAvg: number; unitsPerEm: number; ascent: number; descent: number };

const faces = [
  face('Figtree Fallback', 400, figtree, arial, regular),
  face('Figtree Fallback', 500, figtree.variants['500'], arial, regular),
  ...([600, 700] as const).flatMap((weight) => {
    const target = figtree.variants[weight];
    return [
      face('Figtree Fallback', weight, target, arial.variants['700'], bold),
      face('Figtree Fallback Roboto', weight, target, roboto.variants['700'], robotoBold),
    ];
  }),
];
writeFileSync(
  'components/ui/fallback-fonts.css',
  `/* Written by scripts/font-fallbacks.ts. */\n${faces.join('')}`,
);

function face(name: string, weight: number, figtree: Metrics, fallback: Metrics, local: string[]) {
  const getWidth = ({ xWidthAvg, unitsPerEm }: Metrics) => xWidthAvg / unitsPerEm;
  const size = getWidth(figtree) / getWidth(fallback);
  const percent = (units: number) => `${((units / figtree.unitsPerEm / size) * 100).toFixed(2)}%`;
  return `@font-face {
  font-family: '${name}';
  font-weight: ${weight};
  src: ${local.map((font) => `local('${font}')`).join(', ')};
  size-adjust: ${(size * 100).toFixed(2)}%;
  ascent-override: ${percent(figtree.ascent)};
  descent-override: ${percent(-figtree.descent)};
  line-gap-override: 0%;
}
`;
}
