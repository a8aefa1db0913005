import 'server-only';
import { log } from '@/lib/log';
import type { ProfileReason } from './messages';
import {
  besidePicture,
  largestPicture,
  portraitSide,
  sniffPicture,
  type PictureExtension,
  type PictureFit,
} from './picture';

// Its ES module does not load on Node 20.9 (decision 7).
// oxlint-disable-next-line typescript/no-require-imports
const sharp = require('sharp') as typeof import('sharp').default;

const longestSide = 4096;

type Portrait = { bytes: Buffer<ArrayBuffer>; extension: PictureExtension };

/**
 * A square portrait made anew from whatever was sent (PROF-4). Only the pixels survive: no
 * position, no camera, no script behind the picture. What is not one of three formats by its first
 * bytes never reaches the decoder.
 */
export async function drawPortrait(
  file: Blob,
  fit: PictureFit = 'cover',
): Promise<Portrait | ProfileReason> {
  if (file.size === 0) return 'noPicture';
  if (file.size > largestPicture) return 'tooBig';
  const bytes = Buffer.from(await file.arrayBuffer());
  const extension = sniffPicture(bytes);
  if (!extension) return 'wrongType';

  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width > longestSide || height > longestSide) return 'tooWide';

    const drawn = await sharp(bytes, { limitInputPixels: longestSide ** 2, failOn: 'error' })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize(portraitSide, portraitSide, { fit, background: besidePicture })
      .toFormat(extension === 'jpg' ? 'jpeg' : extension)
      .toBuffer();
    return { bytes: Buffer.from(drawn), extension };
  } catch (error) {
    log.warn('A picture could not be read', error);
    return 'unreadablePicture';
  }
}
