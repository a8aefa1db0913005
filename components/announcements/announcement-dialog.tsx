'use client';

import { useId, useState } from 'react';
import { X } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { Button } from '@/components/ui/button';
import type { Announcement } from '@/lib/announcements/types';

/** Dialog that shows one announcement at a time. A native dialog, because Radix's would add 14 kB. */
export default function AnnouncementDialog({
  announcements,
  onClose,
}: {
  announcements: Announcement[];
  onClose: () => void;
}) {
  const id = useId();
  const [index, setIndex] = useState(0);
  const total = announcements.length;
  const announcement = announcements[Math.min(index, total - 1)];

  return (
    <dialog
      ref={showAsModal}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-content`}
      onCancel={onClose}
      className="sheet overflow-hidden backdrop:animate-fade backdrop:bg-overlay open:flex"
    >
      <div className="overflow-y-auto p-6 sm:p-8">
        <h2 id={`${id}-title`} className="pr-10 text-heading font-bold">
          {announcement?.title}
        </h2>
        {/* A live region, because focus stays on the button when the announcement changes. */}
        <div
          id={`${id}-content`}
          aria-live="polite"
          className="mt-2 wrap-anywhere whitespace-pre-line"
        >
          {announcement?.content}
        </div>
      </div>
      <Pager index={index} total={total} onIndexChange={setIndex} onClose={onClose} />
      <button
        type="button"
        aria-label="Close announcements"
        onClick={onClose}
        className="sheet-close"
      >
        <Icon icon={X} className="size-5" />
      </button>
    </dialog>
  );
}

function Pager({
  index,
  total,
  onIndexChange,
  onClose,
}: {
  index: number;
  total: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}) {
  const isFirst = index === 0;
  const isLast = index >= total - 1;
  return (
    <div className="sheet-footer">
      {total > 1 && (
        <>
          <p className="mr-auto self-center text-sm text-muted-foreground tabular-nums">
            {`${index + 1} of ${total}`}
          </p>
          <Button
            variant="outline"
            aria-disabled={isFirst}
            onClick={() => onIndexChange(Math.max(index - 1, 0))}
          >
            Previous
          </Button>
        </>
      )}
      <Button onClick={() => (isLast ? onClose() : onIndexChange(index + 1))}>
        {isLast ? 'Close' : 'Next'}
      </Button>
    </div>
  );
}

/**
 * Opens the dialog and locks page scrolling, with padding in place of the scrollbar. The cleanup closes the
 * dialog before React removes it, because only then does the browser restore focus.
 */
function showAsModal(dialog: HTMLDialogElement) {
  const { style, clientWidth } = document.documentElement;
  style.paddingRight = `${window.innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
  dialog.addEventListener('click', cancelOnBackdropClick);
  dialog.showModal();
  return () => {
    dialog.removeEventListener('click', cancelOnBackdropClick);
    dialog.close();
    style.paddingRight = style.overflow = '';
  };
}

/** Cancels the dialog on a click on its backdrop, whose target is the dialog itself. */
function cancelOnBackdropClick({ target, currentTarget }: Event) {
  if (target === currentTarget) target?.dispatchEvent(new Event('cancel'));
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Whether the customer is filling in a form or has a dialog open. Restored drafts count too. The popup calls this only
 * right before it opens the dialog, so both load together.
 */
export function isFillingForm() {
  if (document.activeElement?.matches('input, select, textarea')) return true;
  if (document.querySelector('dialog[open], [role="dialog"]')) return true;
  return [...document.querySelectorAll<Field>('input, select, textarea')].some(isChanged);
}

function isChanged(field: Field) {
  if (!(field instanceof HTMLSelectElement)) {
    if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true;
    return field.value !== field.defaultValue;
  }
  const initialIndex = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(initialIndex, 0);
}
