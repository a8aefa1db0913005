import { ImageResponse } from 'next/og';
import { readArtwork } from '@/lib/social-images/artwork';
import { fitCaption, type Caption } from '@/lib/social-images/caption';
import { readTypeface } from '@/lib/social-images/fonts';
import { getTypeface } from '@/lib/social-images/typeface';
import { socialImage } from '@/lib/site-config';
import { size } from './format';
import { SocialImage } from './social-image';

export type SocialImageContent = { title: string; facts: (string | null)[]; image: string | null };

/** Replaces a caption that no local typeface covers, because the renderer would download a font for it. */
const fallbackCaption: Caption = { title: socialImage.title, facts: [] };

/** Draws the image that other sites show in link previews. */
export async function drawSocialImage({ title, facts, image }: SocialImageContent) {
  const requestedCaption = {
    title: title.normalize('NFC'),
    facts: facts.flatMap((fact) => fact?.normalize('NFC') ?? []),
  };
  const typeface = getTypeface([requestedCaption.title, ...requestedCaption.facts].join(''));
  const caption = typeface ? requestedCaption : fallbackCaption;
  const [brandFonts, otherFonts, artwork] = await Promise.all([
    readTypeface('Figtree'),
    typeface && typeface !== 'Figtree' ? readTypeface(typeface) : [],
    readArtwork(image),
  ]);
  const element = (
    <SocialImage
      caption={caption}
      fontSizes={fitCaption(caption)}
      brandFont={getFamilies(brandFonts)}
      captionFont={getFamilies(otherFonts.length > 0 ? otherFonts : brandFonts)}
      artwork={artwork}
    />
  );
  return new ImageResponse(element, { ...size, fonts: [...brandFonts, ...otherFonts] });
}

function getFamilies(fonts: Awaited<ReturnType<typeof readTypeface>>) {
  return [...new Set(fonts.map(({ name }) => name))].join(', ');
}
