/** In bytes. */
export const largestPicture = 5 * 1024 * 1024;
/** Width and height in pixels. We show portraits at up to 96 CSS pixels. */
export const portraitSide = 512;
/** Color of the bands beside a picture that isn't cropped. The same in both themes, since it is baked in. */
export const letterboxColor = '#e9e4da';

export const pictureTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const;
export type PictureExtension = keyof typeof pictureTypes;

/** Ways to make a picture square: crop to the middle, or add bands. */
export const pictureFits = ['cover', 'contain'] as const;
export type PictureFit = (typeof pictureFits)[number];

/** Detects the type by the file's first bytes, because its name can be wrong. */
export function detectPictureType(bytes: Uint8Array): PictureExtension | null {
  const starts = (signature: number[], at = 0) =>
    signature.every((byte, i) => bytes[at + i] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (starts([0xff, 0xd8, 0xff])) return 'jpg';
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'webp';
  return null;
}
