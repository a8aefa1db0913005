'use client';

import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Field } from '@/components/ui/field';

const maximumZoom = 4;

/** Cropper that can be dragged, pinched or moved with the arrow keys. The wheel scrolls the page. */
export default function ImageCropper({
  src,
  onCrop,
  onUnreadable,
}: {
  src: string;
  onCrop: (area: Area) => void;
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
          maxZoom={maximumZoom}
          zoomWithScroll={false}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => onCrop(area)}
          mediaProps={{ onError: onUnreadable }}
          classes={{ cropAreaClassName: '-outline-offset-2!' }}
          cropperProps={{
            role: 'group',
            'aria-label': 'Crop area. Use the arrow keys to move it.',
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
            max={maximumZoom}
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
