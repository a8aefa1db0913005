'use client';

import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

type Tab = { value: string; label: string; count?: number; content: ReactNode };

/** Tabs over content that the server has drawn; the first is open unless said otherwise. */
export function Tabs({
  label,
  tabs,
  defaultValue = tabs[0]?.value,
  className = '',
  ...props
}: Omit<ComponentProps<typeof Radix.Root>, 'children'> & {
  label: string;
  tabs: readonly Tab[];
}) {
  return (
    <Radix.Root
      defaultValue={props.value === undefined ? defaultValue : undefined}
      className={`min-w-0 ${className}`}
      {...props}
    >
      <Radix.List
        aria-label={label}
        className="flex [scrollbar-width:none] gap-1 overflow-x-auto border-b border-border"
      >
        {tabs.map(({ value, label: name, count }) => (
          <Radix.Trigger
            key={value}
            value={value}
            className="group -mb-px flex h-12 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 font-semibold text-muted-foreground -outline-offset-2 hover:text-foreground data-[state=active]:border-accent data-[state=active]:text-foreground sm:px-4"
          >
            {name}
            {count !== undefined && (
              <span className="rounded-full bg-muted px-2 text-sm tabular-nums group-data-[state=active]:bg-accent-soft group-data-[state=active]:text-accent-strong">
                {count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ value, content }) => (
        <Radix.Content key={value} value={value} className="pt-8">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
