import { writeFileSync } from 'node:fs';
import { entireMetricsCollection as metrics } from '@capsizecss/metrics/entireMetricsCollection';

/**
 * `npx tsx scripts/font-fallbacks.ts` writes components/ui/fallback-fonts.css: fonts that readers have already,
 * cut to Figtree's size in each weight, so that nothing moves when Figtree arrives. Next knows Arial
 * in one weight alone, which Android and most Linux machines lack.
 *
 * Each name costs a phone without it a look through its fonts before the first paint, so a font has
 * one name here. Helvetica, Liberation Sans and Arimo are as wide as Arial, letter by letter, and so
 * is Roboto in its regular weight to 0.2 percent; only its bold needs a size of its own.
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
    const ours = figtree.variants[weight];
    return [
      face('Figtree Fallback', weight, ours, arial.variants['700'], bold),
      face('Figtree Fallback Roboto', weight, ours, roboto.variants['700'], robotoBold),
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
  src: ${local.map((one) => `local('${one}')`).join(', ')};
  size-adjust: ${(size * 100).toFixed(2)}%;
  ascent-override: ${percent(figtree.ascent)};
  descent-override: ${percent(-figtree.descent)};
  line-gap-override: 0%;
}
`;
}
