/** Maximum size of an uploaded picture, in bytes. */
export const maxPictureBytes = 5 * 1024 * 1024;
/** Width and height of a portrait, in pixels. Portraits are shown at up to 96 CSS pixels. */
export const portraitSide = 512;
/** Color of the bands beside an uncropped picture. The same in both themes, because it is part of the image. */
export const letterboxColor = '#e9e4da';

export const pictureTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const;
export type PictureExtension = keyof typeof pictureTypes;

/** Ways to make a picture square: crop it to the center, or add bands. */
export const pictureFits = ['cover', 'contain'] as const;
export type PictureFit = (typeof pictureFits)[number];

/** Detects the picture type from the file's first bytes, because the file's name can be wrong. */
export function detectPictureType(bytes: Uint8Array): PictureExtension | null {
  const hasBytes = (signature: number[], offset = 0) =>
    signature.every((byte, i) => bytes[offset + i] === byte);
  if (hasBytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (hasBytes([0xff, 0xd8, 0xff])) return 'jpg';
  if (hasBytes([0x52, 0x49, 0x46, 0x46]) && hasBytes([0x57, 0x45, 0x42, 0x50], 8)) return 'webp';
  return null;
}
