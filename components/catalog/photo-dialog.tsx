'use client';

import { ChevronLeft, ChevronRight } from 'lucide';
import type { KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Image } from '@/components/ui/image';
import type { WorkPhoto } from '@/lib/catalog/provider-queries';

/** Dialog with one photo as large as the screen. It's open for as long as it's mounted. */
export default function PhotoDialog({
  photos,
  index,
  onChange,
  onClose,
}: {
  photos: WorkPhoto[];
  index: number;
  onChange: (index: number) => void;
  onClose: () => void;
}) {
  const photo = photos[index];
  // After the last photo comes the first, so that the buttons never lose focus by being disabled.
  const move = (step: number) => onChange((index + step + photos.length) % photos.length);

  function moveByKey({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        onKeyDown={moveByKey}
        className="fixed inset-0 z-50 flex animate-fade flex-col overflow-y-auto bg-surface text-foreground sm:inset-5 sm:rounded-card sm:border sm:border-border sm:shadow-float"
      >
        <DialogTitle className="px-5 pt-5 pr-16 pb-4 font-semibold tabular-nums">
          Photo {index + 1} of {photos.length}
        </DialogTitle>
        {photo && (
          <>
            {/* Two photos may be the same file. The key replaces the element, so that none shows in the other's place. */}
            <Image
              key={index}
              src={photo.image_url}
              alt={photo.caption}
              sizes="100vw"
              loading="eager"
              className="min-h-48 w-full flex-1 bg-muted object-contain!"
            />
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
              <p aria-live="polite" className="min-w-0 grow basis-40 break-words">
                {photo.caption}
              </p>
              {photos.length > 1 && (
                <div className="flex gap-3">
                  <Button
                    variant="outline"
                    size="icon"
                    aria-label="Previous photo"
                    onClick={() => move(-1)}
                  >
                    <Icon icon={ChevronLeft} className="size-5" />
                  </Button>
                  <Button
                    variant="outline"
                    size="icon"
                    aria-label="Next photo"
                    onClick={() => move(1)}
                  >
                    <Icon icon={ChevronRight} className="size-5" />
                  </Button>
                </div>
              )}
            </div>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
