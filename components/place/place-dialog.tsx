'use client';

import { Dialog } from '@/components/ui/dialog';
import { PlaceForm } from './place-form';

/** Dialog with the place form. Mounted on the first press, so it starts open. */
export default function PlaceDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Where do you need it?"
      description="We’ll show providers who come to you and businesses nearby. Saved only in this browser."
    >
      <PlaceForm onSelect={onClose} />
    </Dialog>
  );
}
