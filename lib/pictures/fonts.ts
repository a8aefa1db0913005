import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { faceFor } from './letters';

type Face = NonNullable<ReturnType<typeof faceFor>>;

const folders = {
  Figtree: ['figtree', ['latin', 'latin-ext']],
  'Noto Sans': ['noto-sans', ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic']],
} as const;
const weights = [500, 700] as const;

/**
 * A face as the pictures' renderer takes it: each part of the alphabet as a family of its own, in
 * woff, since it reads no woff2. Read per picture rather than kept: few pictures are drawn.
 */
export async function readFace(face: Face) {
  const [folder, subsets] = folders[face];
  const fonts = subsets.flatMap((subset) =>
    weights.map(async (weight) => ({
      name: `${face} ${subset}`,
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
