import type { Area } from 'react-easy-crop';
import { pictureTypes } from '@/lib/images/picture-file';
import { letterboxColor, portraitSide, type PictureFit } from '@/lib/profile/picture';

const jpegQuality = 0.92;

/**
 * Returns the picture resized to a square portrait of about 100 kB. `area` is the crop in the picture's
 * own pixels, by default a centered square. PNG stays PNG to keep its transparency. Rejects if the browser
 * can't decode the file.
 */
export async function cropPicture(file: File, fit: PictureFit, area?: Area) {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { x, y, width, height } = (fit === 'cover' && area) || getCenteredSquare(image, fit);

    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = portraitSide;
    const context = canvas.getContext('2d')!;
    const isPng = file.type === pictureTypes.png;
    if (fit === 'contain' || !isPng) {
      context.fillStyle = letterboxColor;
      context.fillRect(0, 0, portraitSide, portraitSide);
    }
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, x, y, width, height, 0, 0, portraitSide, portraitSide);
    const type = isPng ? pictureTypes.png : pictureTypes.jpg;
    return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, jpegQuality));
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Returns the largest square inside the picture (`cover`) or the smallest around it. */
function getCenteredSquare(
  { naturalWidth, naturalHeight }: HTMLImageElement,
  fit: PictureFit,
): Area {
  const side = Math[fit === 'cover' ? 'min' : 'max'](naturalWidth, naturalHeight);
  const [x, y] = [(naturalWidth - side) / 2, (naturalHeight - side) / 2];
  return { x, y, width: side, height: side };
}
