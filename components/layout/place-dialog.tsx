'use client';

import { Dialog } from '@/components/ui/dialog';
import { PlaceForm } from './place-form';

/** Mounted by the first press, hence open at once. */
export default function PlaceDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Where do you need it?"
      description="Roam then shows who comes to you, and businesses within reach. It is kept in this browser only."
    >
      <PlaceForm onChosen={onClose} />
    </Dialog>
  );
}
