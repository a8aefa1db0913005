import { useEffect, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { getProfileMessage } from '@/lib/profile/messages';
import { largestPicture, type PictureFit } from '@/lib/profile/picture';
import { failed } from '@/lib/result';
import { cropPicture } from './crop-picture';

export function useChosenPicture() {
  const [fit, setFit] = useState<PictureFit>('cover');
  const [chosen, setChosen] = useState<{ url: string; file: File } | null>(null);
  const area = useRef<Area>(undefined);

  // Frees the memory of a picture that is no longer shown.
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  function choose(file: File | undefined) {
    area.current = undefined;
    setChosen(file ? { url: URL.createObjectURL(file), file } : null);
  }

  /** Replaces the file with its crop. The server checks files that the browser can't decode. */
  async function prepare(form: FormData) {
    if (!chosen) return undefined;
    const square = await cropPicture(chosen.file, fit, area.current).catch(() => null);
    if (square) form.set('avatar', square, 'picture');
    else if (chosen.file.size > largestPicture)
      return failed('too_large', getProfileMessage('avatar', 'tooBig'));
    return undefined;
  }

  const setArea = (selected: Area) => void (area.current = selected);
  return { url: chosen?.url, fit, setFit, choose, setArea, prepare };
}
