import { lazy, Suspense, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { Avatar } from '@/components/ui/avatar';
import type { PictureFit } from '@/lib/profile/picture';

type Props = { src: string; onCut: (area: Area) => void; onUnreadable: () => void };

/** Where the cutter does not arrive, the middle of the picture is kept. */
const ImageCropper = lazy(() =>
  import('./picture-cutter').catch(() => ({ default: ({ src }: Props) => whole(src) })),
);

/** How a picture that is not sent yet will look, and where its part to keep is chosen. */
export function ChosenPicture({
  src,
  name,
  fit,
  onCut,
}: {
  src: string;
  name: string;
  fit: PictureFit;
  onCut: (area: Area) => void;
}) {
  const [isReadable, setReadable] = useState(true);
  if (!isReadable) return <Avatar name={name} size={side} />;
  if (fit === 'contain') return whole(src, '[&_img]:bg-[#e9e4da] [&_img]:object-contain');
  return (
    <Suspense fallback={whole(src)}>
      <ImageCropper src={src} onCut={onCut} onUnreadable={() => setReadable(false)} />
    </Suspense>
  );
}

const side = 240;
const whole = (src: string, className?: string) => (
  <Avatar name="" src={src} size={side} className={className} />
);
