'use client';

import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { AreaForm } from './area-form';

/** Dialog with the area form. It's open for as long as it's mounted. */
export default function AreaDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogBody>
          <DialogHeader>
            <DialogTitle>Where do you need it?</DialogTitle>
            <DialogDescription>
              We'll show providers who come to you and businesses nearby. Saved only in this
              browser.
            </DialogDescription>
          </DialogHeader>
          <AreaForm onSelect={onClose} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
