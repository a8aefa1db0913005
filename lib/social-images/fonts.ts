import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { getTypeface } from './typeface';

type Typeface = NonNullable<ReturnType<typeof getTypeface>>;

const folders = {
  Figtree: ['figtree', ['latin', 'latin-ext']],
  'Noto Sans': ['noto-sans', ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic']],
} as const;
const weights = [500, 700] as const;

/** Reads a typeface's fonts, one family per subset. Reads woff files, because the renderer can't read woff2. */
export async function readTypeface(typeface: Typeface) {
  const [folder, subsets] = folders[typeface];
  const fonts = subsets.flatMap((subset) =>
    weights.map(async (weight) => ({
      name: `${typeface} ${subset}`,
      weight,
      data: await readFile(
        path.join(
          process.cwd(),
          `node_modules/@fontsource/${folder}/files/${folder}-${subset}-${weight}-normal.woff`,
        ),
      ),
    })),
  );
  return Promise.all(fonts);
}
