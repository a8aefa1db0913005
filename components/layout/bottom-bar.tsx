import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** Bar with a page's main button, at the end of its content. Sticky on phones if `isSticky`. */
export function BottomBar({
  isSticky = true,
  className,
  children,
}: {
  isSticky?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      data-sticky={isSticky || undefined}
      className={cn(
        '-mx-5 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-border bg-background px-5 py-3',
        // Not sticky in a short window or with large text, where the bar would cover a third of the screen.
        isSticky && 'bottom-0 z-20 max-lg:[@media(min-height:32rem)]:sticky',
        className,
      )}
    >
      {children}
    </div>
  );
}
