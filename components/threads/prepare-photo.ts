import { maxPictureBytes } from '@/lib/images/picture-file';
import { failed } from '@/lib/result';
import { getPhotoProblemMessage } from '@/lib/threads/messages';

/** Maximum width and height in pixels, which the server has as well. */
const photoSide = 1600;
const jpegQuality = 0.85;

/** Scales the form's photo down, or returns why it can't be sent. The server checks what the browser can't decode. */
export async function preparePhoto(formData: FormData) {
  const file = formData.get('photo');
  if (!(file instanceof File) || file.size === 0)
    return failed('rejected', getPhotoProblemMessage('noPicture'));
  const photo = await scalePhoto(file).catch(() => null);
  if (photo) formData.set('photo', photo, 'photo');
  else if (file.size > maxPictureBytes)
    return failed(
      'too_large',
      getPhotoProblemMessage(/\.hei[cf]$/i.test(file.name) ? 'heic' : 'tooBig'),
    );
  return undefined;
}

/** Returns a photo scaled down and without its metadata. Rejects if the browser can't decode the file. */
async function scalePhoto(file: File) {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    // Browsers turn the image upright.
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(1, photoSide / Math.max(naturalWidth, naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    const context = canvas.getContext('2d')!;
    // JPEG has no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', jpegQuality),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
