import { ImageResponse } from 'next/og';
import { readArtwork } from '@/lib/pictures/artwork';
import { fitCaption, type Caption } from '@/lib/pictures/fit';
import { readFace } from '@/lib/pictures/fonts';
import { faceFor } from '@/lib/pictures/letters';
import { size } from './format';
import { SocialPicture } from './social-picture';

/** A fact that is not known is left out. */
export type Picture = { title: string; facts: (string | null)[]; image: string | null };

/** In letters that neither typeface has, the renderer would ask the network for one. */
const unwritable: Caption = { title: 'Good local people, booked in a minute', facts: [] };

export async function drawPicture({ title, facts, image }: Picture) {
  const given = {
    title: title.normalize('NFC'),
    facts: facts.flatMap((fact) => fact?.normalize('NFC') ?? []),
  };
  const face = faceFor([given.title, ...given.facts].join(''));
  const caption = face ? given : unwritable;
  const [own, other, artwork] = await Promise.all([
    readFace('Figtree'),
    face && face !== 'Figtree' ? readFace(face) : [],
    readArtwork(image),
  ]);
  const picture = (
    <SocialPicture
      caption={caption}
      type={fitCaption(caption)}
      brandFont={getFamilies(own)}
      captionFont={getFamilies(other.length > 0 ? other : own)}
      artwork={artwork}
    />
  );
  return new ImageResponse(picture, { ...size, fonts: [...own, ...other] });
}

function getFamilies(fonts: Awaited<ReturnType<typeof readFace>>) {
  return [...new Set(fonts.map(({ name }) => name))].join(', ');
}
