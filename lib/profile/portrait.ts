import 'server-only';
import { log } from '@/lib/log';
import { sharp } from '@/lib/images/sharp';
import type { ProfileReason } from './messages';
import {
  detectPictureType,
  maxPictureBytes,
  letterboxColor,
  portraitSide,
  type PictureExtension,
  type PictureFit,
} from './picture';

/** Maximum width and height of an uploaded picture, in pixels. */
const maxSide = 4096;

export type Portrait = { bytes: Buffer<ArrayBuffer>; extension: PictureExtension };

/** Creates a square portrait without metadata from an uploaded file, or returns the reason it can't (PROF-4). */
export async function drawPortrait(
  file: Blob,
  fit: PictureFit = 'cover',
): Promise<Portrait | ProfileReason> {
  if (file.size === 0) return 'noPicture';
  if (file.size > maxPictureBytes) return 'tooBig';
  const bytes = Buffer.from(await file.arrayBuffer());
  const extension = detectPictureType(bytes);
  if (!extension) return 'wrongType';

  try {
    // Reads only the header. With a pixel limit, an oversized picture would count as unreadable.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width > maxSide || height > maxSide) return 'tooWide';

    const portrait = await sharp(bytes, { limitInputPixels: maxSide ** 2, failOn: 'error' })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize(portraitSide, portraitSide, { fit, background: letterboxColor })
      .toFormat(extension === 'jpg' ? 'jpeg' : extension)
      .toBuffer();
    return { bytes: Buffer.from(portrait), extension };
  } catch (error) {
    log.warn('picture_read_failed', error);
    return 'unreadablePicture';
  }
}
