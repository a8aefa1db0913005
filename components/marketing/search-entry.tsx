import type { ComponentProps } from 'react';
import { Search } from '@/components/ui/icons/search';
import { WhatInput } from '@/components/catalog/what-input';
import { WhereInput } from '@/components/catalog/where-input';
import { Button } from '@/components/ui/button';
import { routes } from '@/lib/routes';

const parts = [
  {
    label: 'What',
    Input: WhatInput,
    name: 'q',
    placeholder: 'Deep clean, haircut, leaking tap',
  },
  {
    label: 'Where',
    Input: WhereInput,
    name: 'place',
    placeholder: 'City or ZIP code',
  },
  { label: 'When', Input: DateInput, name: 'date', placeholder: undefined },
] as const;

const inputStyle =
  'h-9 w-full min-w-0 appearance-none bg-transparent text-base outline-none placeholder:text-muted-foreground';

function DateInput({ className, ...props }: ComponentProps<'input'>) {
  return <input type="date" className={`${className} fill-late`} {...props} />;
}

/** What, where, when: a plain GET form to the catalogue, at work before any script is. */
export function SearchEntry() {
  return (
    <form
      action={routes.services}
      role="search"
      aria-label="Services"
      className="grid gap-1 rounded-card border border-border bg-surface p-2 shadow-float min-[22.5rem]:grid-cols-2 md:grid-cols-[1.4fr_1fr_0.8fr_auto] md:gap-0"
    >
      {parts.map(({ label, Input, ...input }) => (
        <div
          key={label}
          className="relative rounded-control px-4 pt-2 pb-1 hover:bg-muted has-focus-visible:outline-2 has-focus-visible:outline-ring min-[22.5rem]:first:col-span-2 md:first:col-span-1"
        >
          <label htmlFor={`search-${input.name}`} className="block text-sm font-semibold">
            {label}
          </label>
          <Input id={`search-${input.name}`} {...input} className={inputStyle} />
        </div>
      ))}
      <Button
        type="submit"
        size="lg"
        className="mt-1 min-h-14 min-[22.5rem]:col-span-2 md:col-span-1 md:mt-0 md:min-h-16"
      >
        <Search aria-hidden className="size-5" />
        Search
      </Button>
    </form>
  );
}
