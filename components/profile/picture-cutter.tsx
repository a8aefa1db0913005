'use client';

import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Field } from '@/components/ui/field';

const nearest = 4;

/**
 * Which part of a picture is kept. It is dragged, pinched or moved with the arrow keys; the wheel is
 * left to the page. Loads with the first picture that is chosen.
 */
export default function ImageCropper({
  src,
  onCut,
  onUnreadable,
}: {
  src: string;
  onCut: (area: Area) => void;
  onUnreadable: () => void;
}) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);

  return (
    <div className="grid w-60 max-w-full gap-3">
      <div className="relative aspect-square overflow-hidden rounded-card bg-muted">
        <Cropper
          image={src}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          crop={crop}
          zoom={zoom}
          maxZoom={nearest}
          zoomWithScroll={false}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onCut(pixels)}
          mediaProps={{ onError: onUnreadable }}
          classes={{ cropAreaClassName: '-outline-offset-2!' }}
          cropperProps={{
            role: 'group',
            'aria-label': 'Part of the picture to keep. The arrow keys move it.',
          }}
          disableAutomaticStylesInjection
        />
      </div>
      <Field label="Zoom">
        {(control) => (
          <input
            {...control}
            type="range"
            min={1}
            max={nearest}
            step={0.05}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
            className="w-full accent-accent"
          />
        )}
      </Field>
    </div>
  );
}
