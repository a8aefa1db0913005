import { useEffect, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { profileMessage } from '@/lib/profile/messages';
import { largestPicture, type PictureFit } from '@/lib/profile/picture';
import { failed } from '@/lib/result';
import { cutPicture } from './cut-picture';

/** The chosen file, how it is cropped to a square, and the form data with the result. */
export function useChosenPicture() {
  const [fit, setFit] = useState<PictureFit>('cover');
  const [chosen, setChosen] = useState<{ url: string; file: File } | null>(null);
  const area = useRef<Area>(undefined);

  // Frees the browser's memory of a picture that is no longer looked at.
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  function choose(file: File | undefined) {
    area.current = undefined;
    setChosen(file ? { url: URL.createObjectURL(file), file } : null);
  }

  /**
   * Puts the square in the file's place. What the browser cannot read goes as it is, and the server
   * says what it thinks of it; what is too large for the server need not travel.
   */
  async function prepare(form: FormData) {
    if (!chosen) return undefined;
    const square = await cutPicture(chosen.file, fit, area.current).catch(() => null);
    if (square) form.set('avatar', square, 'picture');
    else if (chosen.file.size > largestPicture)
      return failed('too_large', profileMessage('avatar', 'tooBig'));
    return undefined;
  }

  const keepArea = (chosenArea: Area) => void (area.current = chosenArea);
  return { url: chosen?.url, fit, setFit, choose, keepArea, prepare };
}
