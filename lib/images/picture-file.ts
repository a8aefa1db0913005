/** Maximum size of an uploaded picture, in bytes. */
export const maxPictureBytes = 5 * 1024 * 1024;

export const pictureTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const;
export type PictureExtension = keyof typeof pictureTypes;

/** Value of a file field's `accept`. Without HEIC in the list, iOS converts photos to JPEG. */
export const acceptedPictures = Object.values(pictureTypes).join();

/** Detects the picture type from the file's first bytes, because the file's name can be wrong. */
export function detectPictureType(bytes: Uint8Array): PictureExtension | null {
  const hasBytes = (signature: number[], offset = 0) =>
    signature.every((byte, i) => bytes[offset + i] === byte);
  if (hasBytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (hasBytes([0xff, 0xd8, 0xff])) return 'jpg';
  if (hasBytes([0x52, 0x49, 0x46, 0x46]) && hasBytes([0x57, 0x45, 0x42, 0x50], 8)) return 'webp';
  return null;
}

/** Whether the file is a photo in Apple's format, which most browsers can't show. */
export function isHeic(bytes: Uint8Array) {
  const header = String.fromCharCode(...bytes.subarray(4, 12));
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(header);
}

/** Endings of messages about a file that can't be used. */
export const pictureProblems = {
  noPicture: 'Choose a picture first.',
  tooBig: 'Choose a picture up to 5 MB.',
  wrongType: 'Choose a PNG, JPEG or WebP picture.',
  heic: "Browsers can't show HEIC pictures. Save it as a JPEG, then choose that.",
  tooWide: 'Choose a picture up to 4096 by 4096 pixels.',
  unreadablePicture: 'This picture is damaged. Please choose another.',
} as const;
export type PictureProblem = keyof typeof pictureProblems;
