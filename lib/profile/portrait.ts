import 'server-only';
import { redrawPicture } from '@/lib/images/redraw-picture';
import { letterboxColor, portraitSide, type PictureFit } from './picture';

/** Creates a square portrait without metadata from an uploaded file, or returns the reason it can't (PROF-4). */
export function drawPortrait(file: unknown, fit: PictureFit = 'cover') {
  return redrawPicture(file, (picture, extension) =>
    picture
      .resize(portraitSide, portraitSide, { fit, background: letterboxColor })
      .toFormat(extension === 'jpg' ? 'jpeg' : extension),
  );
}
