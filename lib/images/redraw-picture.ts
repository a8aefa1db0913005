import 'server-only';
import { log } from '@/lib/log';
import {
  detectPictureType,
  isHeic,
  maxPictureBytes,
  type PictureExtension,
  type PictureProblem,
} from './picture-file';
import { sharp } from './sharp';

type Sharp = ReturnType<typeof sharp>;

/** Maximum width and height of an uploaded picture, in pixels. */
const maxSide = 4096;

export type RedrawnPicture = {
  bytes: Buffer<ArrayBuffer>;
  width: number;
  height: number;
  /** The type of the uploaded file. */
  extension: PictureExtension;
};

/** Decodes an uploaded file, turns it upright and redraws it without metadata. Returns the reason if it can't. */
export async function redrawPicture(
  file: unknown,
  draw: (picture: Sharp, extension: PictureExtension) => Sharp,
): Promise<RedrawnPicture | PictureProblem> {
  if (!(file instanceof Blob) || file.size === 0) return 'noPicture';
  if (file.size > maxPictureBytes) return 'tooBig';
  const source = Buffer.from(await file.arrayBuffer());
  const extension = detectPictureType(source);
  if (!extension) return isHeic(source) ? 'heic' : 'wrongType';

  try {
    // Reads only the header. With a pixel limit, an oversized picture would count as unreadable.
    const size = await sharp(source, { limitInputPixels: false }).metadata();
    if (size.width > maxSide || size.height > maxSide) return 'tooWide';

    const picture = sharp(source, { limitInputPixels: maxSide ** 2, failOn: 'error' })
      .timeout({ seconds: 10 })
      .autoOrient();
    const { data, info } = await draw(picture, extension).toBuffer({ resolveWithObject: true });
    return { bytes: Buffer.from(data), width: info.width, height: info.height, extension };
  } catch (error) {
    log.warn('picture_read_failed', error);
    return 'unreadablePicture';
  }
}
