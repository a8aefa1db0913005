'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Announcement } from '@/lib/announcements/types';

/** One announcement at a time. It is unmounted when closed, so it always opens at the first. */
export default function AnnouncementDialog({
  announcements,
  onClose,
}: {
  announcements: Announcement[];
  onClose: () => void;
}) {
  const [position, setPosition] = useState(0);
  const total = announcements.length;
  const announcement = announcements[Math.min(position, total - 1)];
  const isFirst = position === 0;
  const isLast = position >= total - 1;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={announcement?.title ?? ''}
      description={
        // Said anew when another one takes its place; the focus stays on the button.
        <div aria-live="polite" className="wrap-anywhere whitespace-pre-line text-foreground">
          {announcement?.content}
        </div>
      }
      closeLabel="Close announcements"
      footer={
        <>
          {total > 1 && (
            <>
              <p className="mr-auto self-center text-sm text-muted-foreground tabular-nums">
                {position + 1} of {total}
              </p>
              <Button
                variant="secondary"
                aria-disabled={isFirst}
                onClick={() => setPosition(Math.max(position - 1, 0))}
              >
                Previous
              </Button>
            </>
          )}
          <Button onClick={() => (isLast ? onClose() : setPosition(position + 1))}>
            {isLast ? 'Close' : 'Next'}
          </Button>
        </>
      }
    />
  );
}
