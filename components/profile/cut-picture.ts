import type { Area } from 'react-easy-crop';
import { letterboxColor, pictureTypes, portraitSide, type PictureFit } from '@/lib/profile/picture';

const quality = 0.92;

/**
 * The square that becomes the portrait, drawn by the browser: a photo of any size travels as about
 * 100 kB. `area` is what of it was chosen, in its own pixels; without one it is the middle. PNG stays
 * PNG, whose see-through parts JPEG has not. Rejects what the browser cannot read.
 */
export async function cutPicture(file: File, fit: PictureFit, area?: Area) {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { x, y, width, height } = (fit === 'cover' && area) || getMiddle(image, fit);

    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = portraitSide;
    const pen = canvas.getContext('2d')!;
    const isPng = file.type === pictureTypes.png;
    if (fit === 'contain' || !isPng) {
      pen.fillStyle = letterboxColor;
      pen.fillRect(0, 0, portraitSide, portraitSide);
    }
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, x, y, width, height, 0, 0, portraitSide, portraitSide);
    const type = isPng ? pictureTypes.png : pictureTypes.jpg;
    return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The largest square inside the picture, or the smallest around it. */
function getMiddle({ naturalWidth, naturalHeight }: HTMLImageElement, fit: PictureFit): Area {
  const side = Math[fit === 'cover' ? 'min' : 'max'](naturalWidth, naturalHeight);
  const [x, y] = [(naturalWidth - side) / 2, (naturalHeight - side) / 2];
  return { x, y, width: side, height: side };
}
