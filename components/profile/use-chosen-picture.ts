import { useEffect, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { maxPictureBytes } from '@/lib/images/picture-file';
import { getProfileFailureMessage } from '@/lib/profile/messages';
import type { PictureFit } from '@/lib/profile/picture';
import { failed } from '@/lib/result';
import { cropPicture } from './crop-picture';

export function useChosenPicture() {
  const [fit, setFit] = useState<PictureFit>('cover');
  const [chosenPicture, setChosenPicture] = useState<{ url: string; file: File } | null>(null);
  const area = useRef<Area>(undefined);

  // Frees the memory of a picture that is no longer shown.
  useEffect(
    () => () => void (chosenPicture && URL.revokeObjectURL(chosenPicture.url)),
    [chosenPicture],
  );

  function choosePicture(file: File | undefined) {
    area.current = undefined;
    setChosenPicture(file ? { url: URL.createObjectURL(file), file } : null);
  }

  /** Replaces the file with its crop. The server checks files that the browser can't decode. */
  async function prepare(formData: FormData) {
    if (!chosenPicture) return undefined;
    const square = await cropPicture(chosenPicture.file, fit, area.current).catch(() => null);
    if (square) formData.set('avatar', square, 'picture');
    else if (chosenPicture.file.size > maxPictureBytes)
      return failed('too_large', getProfileFailureMessage('avatar', 'tooBig'));
    return undefined;
  }

  const setArea = (newArea: Area) => void (area.current = newArea);
  return { url: chosenPicture?.url, fit, setFit, choosePicture, setArea, prepare };
}
