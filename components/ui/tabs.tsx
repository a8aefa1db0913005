'use client';

import Link from 'next/link';
import type { KeyboardEvent, ReactNode } from 'react';

const targetIndexByKey: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Tabs with shadcn/ui's component names. They are links instead of Radix's buttons so that they work with
 * Back, after a reload and without JavaScript. The page renders the current tab's panel. Arrow keys move
 * focus; Enter and Space open a tab.
 */
export function TabsList({ label, children }: { label: string; children: ReactNode }) {
  function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
    const links = [...event.currentTarget.querySelectorAll('a')];
    const index = links.findIndex((link) => link === document.activeElement);
    const target = event.key === ' ' ? index : targetIndexByKey[event.key]?.(index, links.length);
    if (target === undefined || index < 0) return;
    event.preventDefault();
    if (event.key === ' ') links[target]?.click();
    else links[target]?.focus();
  }

  return (
    <div
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={moveFocus}
      className="flex [scrollbar-width:none] gap-1 overflow-x-auto border-b border-border"
    >
      {children}
    </div>
  );
}

export function TabsTrigger({
  href,
  isCurrent,
  panelId,
  children,
}: {
  href: string;
  isCurrent: boolean;
  panelId: string;
  children: ReactNode;
}) {
  return (
    <Link
      role="tab"
      href={href}
      scroll={false}
      aria-selected={isCurrent}
      aria-controls={isCurrent ? panelId : undefined}
      tabIndex={isCurrent ? 0 : -1}
      className="group -mb-px flex h-12 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-2 font-semibold text-muted-foreground -outline-offset-2 hover:text-foreground aria-selected:border-accent aria-selected:text-foreground max-sm:text-sm sm:px-4"
    >
      {children}
    </Link>
  );
}
