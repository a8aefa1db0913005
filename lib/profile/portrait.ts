import 'server-only';
import { log } from '@/lib/log';
import { sharp } from '@/lib/pictures/sharp';
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

type Portrait = { bytes: Buffer<ArrayBuffer>; extension: PictureExtension };

/** Draws a square portrait from an uploaded file (PROF-4). Drops everything but the pixels. */
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
