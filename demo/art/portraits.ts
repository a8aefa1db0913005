import { openPeeps } from '@dicebear/collection';
import { createAvatar } from '@dicebear/core';
import type { Options } from '@dicebear/open-peeps';
import { palette, type Color } from './draw';
import { looks } from './looks';

/** Skin colors, from light to dark. */
const skinColors = { a: 'f4d6c2', b: 'e6b794', c: 'cf976f', d: 'a96f4a', e: '80502f', f: '5c3724' };
type Skin = keyof typeof skinColors;

const hairColors = {
  black: '2a211d',
  brown: '5b3a26',
  red: '9a4f2c',
  fair: 'c79a5c',
  gray: '9b948c',
  white: 'ddd5ca',
};
type Hair = keyof typeof hairColors;

export interface Look {
  head: NonNullable<Options['head']>[number];
  skin: Skin;
  /** Background color. */
  back: Color;
  /** Color of the clothes. */
  wears: Color;
  hair?: Hair;
  beard?: NonNullable<Options['facialHair']>[number];
  glasses?: NonNullable<Options['accessories']>[number];
  /** Whether the face is calm instead of smiling. */
  calm?: boolean;
}

const looksBySlug: Record<string, Look> = looks;
const formatHex = (tone: Color) => palette[tone].slice(1);

/** Draws a portrait with DiceBear, from Open Peeps by Pablo Stanley (CC0). */
export function drawPortrait(slug: string) {
  const look = looksBySlug[slug];
  if (!look) throw new Error(`${slug} has no look. Add one in demo/art/looks.ts.`);
  const avatar = createAvatar(openPeeps, {
    seed: slug,
    head: [look.head],
    face: [look.calm ? 'calm' : 'smile'],
    facialHair: look.beard ? [look.beard] : [],
    facialHairProbability: look.beard ? 100 : 0,
    accessories: look.glasses ? [look.glasses] : [],
    accessoriesProbability: look.glasses ? 100 : 0,
    maskProbability: 0,
    skinColor: [skinColors[look.skin]],
    headContrastColor: [hairColors[look.hair ?? 'black']],
    clothingColor: [formatHex(look.wears)],
    backgroundColor: [formatHex(look.back)],
  });
  return shrinkSvg(avatar.toString());
}

/** Removes metadata and white space from an SVG, rounds numbers to one decimal, and softens pure black. */
function shrinkSvg(svg: string) {
  return svg
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
    .replace(/\b0\.(\d)/g, '.$1')
    .replace(/#000(000)?\b/g, '#2a1f1a')
    .replace(/>\s+</g, '><');
}
