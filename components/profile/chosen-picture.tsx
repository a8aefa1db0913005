import { lazy, Suspense, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { Avatar } from '@/components/ui/avatar';
import type { PictureFit } from '@/lib/profile/picture';

type Props = { src: string; onCrop: (area: Area) => void; onUnreadable: () => void };

/** Cropper for the picture. If the code fails to load, the picture is cropped to its center. */
const ImageCropper = lazy(() =>
  import('./image-cropper').catch(() => ({ default: ({ src }: Props) => renderAvatar(src) })),
);

export function ChosenPicture({
  src,
  name,
  fit,
  onCrop,
}: {
  src: string;
  name: string;
  fit: PictureFit;
  onCrop: (area: Area) => void;
}) {
  const [isReadable, setIsReadable] = useState(true);
  if (!isReadable) return <Avatar name={name} size={side} />;
  // The background color must match `letterboxColor`.
  if (fit === 'contain') return renderAvatar(src, '[&_img]:bg-[#e9e4da] [&_img]:object-contain');
  return (
    <Suspense fallback={renderAvatar(src)}>
      <ImageCropper src={src} onCrop={onCrop} onUnreadable={() => setIsReadable(false)} />
    </Suspense>
  );
}

const side = 240;
const renderAvatar = (src: string, className?: string) => (
  <Avatar name="" src={src} size={side} className={className} />
);
