import type { ComponentProps } from 'react';
import { Search } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { WhatInput } from '@/components/search/what-input';
import { WhereInput } from '@/components/search/where-input';
import { Button } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import { market } from '@/lib/site-config';

const fields = [
  {
    label: 'What',
    Input: WhatInput,
    name: 'q',
    placeholder: 'Deep clean, haircut, leaky faucet',
    widthClasses: 'basis-full',
  },
  {
    label: 'Where',
    Input: WhereInput,
    name: 'place',
    placeholder: `City or ${market.words.postalCode}`,
    widthClasses: 'grow basis-35',
  },
  {
    label: 'When',
    Input: DateInput,
    name: 'date',
    placeholder: undefined,
    // Firefox needs this width for a date and its icon on phones.
    widthClasses: 'grow-2 basis-39',
  },
] as const;

// `bg-inherit`, because WebKit renders an empty date on a transparent background as if it were filled in.
const inputClasses =
  'h-9 w-full min-w-0 appearance-none bg-inherit text-base outline-none placeholder:text-muted-foreground';

function DateInput({ className, ...props }: ComponentProps<'input'>) {
  return <input type="date" className={`${className} fill-late`} {...props} />;
}

/** Search form for the landing page. It submits a GET request to /services, so it works without JavaScript. */
export function LandingSearchForm() {
  return (
    <form
      action={routes.services}
      role="search"
      aria-label="Services"
      className="flex flex-wrap gap-1 rounded-card border border-border bg-surface p-2 shadow-float md:grid md:grid-cols-[1.4fr_1fr_0.8fr_auto] md:gap-0"
    >
      {fields.map(({ label, Input, widthClasses, ...inputProps }) => (
        <div
          key={label}
          className={`relative min-w-0 rounded-control bg-surface pt-2 pr-1 pb-1 pl-3 hover:bg-muted has-focus-visible:outline-2 has-focus-visible:outline-ring sm:px-4 ${widthClasses}`}
        >
          <label htmlFor={`search-${inputProps.name}`} className="block text-sm font-semibold">
            {label}
          </label>
          <Input id={`search-${inputProps.name}`} {...inputProps} className={inputClasses} />
        </div>
      ))}
      <Button type="submit" size="lg" className="mt-1 min-h-14 basis-full md:mt-0 md:min-h-16">
        <Icon icon={Search} className="size-5" />
        Search
      </Button>
    </form>
  );
}
