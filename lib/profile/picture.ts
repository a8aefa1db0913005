export const largestPicture = 5 * 1024 * 1024;
/** A portrait is a square of so many pixels; the largest we show has 96 by 96 points. */
export const portraitSide = 512;
/** Beside a picture that is shown whole; one colour for every theme, since it is baked in. */
export const besidePicture = '#e9e4da';

export const pictureTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const;
export type PictureExtension = keyof typeof pictureTypes;

/** How a picture becomes a square: its middle, or all of it with bands beside. */
export const pictureFits = ['cover', 'contain'] as const;
export type PictureFit = (typeof pictureFits)[number];

/** What the first bytes are, whatever the file calls itself. */
export function sniffPicture(bytes: Uint8Array): PictureExtension | null {
  const starts = (signature: number[], at = 0) =>
    signature.every((byte, i) => bytes[at + i] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (starts([0xff, 0xd8, 0xff])) return 'jpg';
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'webp';
  return null;
}
