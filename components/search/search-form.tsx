import { MapPin, Search, SlidersHorizontal } from 'lucide';
import { Icon } from '@/components/ui/icon';
import Form from 'next/form';
import { Button } from '@/components/ui/button';
import { controlClasses } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import type { CatalogSearch } from '@/lib/search/schema';
import { routes } from '@/lib/routes';
import { SearchFilters } from './search-filters';
import { WhatInput } from './what-input';
import { WhereInput } from './where-input';
import { market } from '@/lib/site-config';

/** Search form, with filters on the results page. It submits a GET request, so it works without JavaScript. */
export function SearchForm({
  search,
  where,
  summary = '',
}: {
  /** The current search, or undefined on prerendered pages. */
  search?: CatalogSearch;
  where?: string;
  /** The current search as one line. If set, phones show only this line, which opens the form (CAT-30). */
  summary?: string;
}) {
  return (
    <>
      {summary && <SearchSummary key={summary} summary={summary} />}
      <Form
        action={routes.services}
        role="search"
        aria-label="Services"
        className={`flex flex-wrap items-end gap-3 rounded-card border border-border bg-surface p-4 shadow-card sm:grid sm:grid-cols-[1.4fr_1fr_auto] sm:p-5 ${summary && 'max-sm:mt-2 max-sm:hidden max-sm:peer-open:flex'}`}
      >
        <div className="grid basis-full gap-1.5">
          <Label htmlFor="search-what">What</Label>
          <span className="relative">
            <Icon icon={Search} className={iconClasses} />
            <WhatInput
              // Remounts the field when a link leads to another search.
              key={search?.q}
              id="search-what"
              name="q"
              maxLength={100}
              placeholder="Deep clean, haircut, tutor"
              defaultValue={search?.q}
              className={fieldClasses}
            />
          </span>
        </div>
        {/* With large text, the button wraps below this field. */}
        <div className="grid min-w-0 grow basis-36 gap-1.5">
          <Label htmlFor="search-where">Where</Label>
          <span className="relative">
            <Icon icon={MapPin} className={iconClasses} />
            {search ? (
              <input {...whereField} key={where} defaultValue={where} />
            ) : (
              <WhereInput {...whereField} />
            )}
          </span>
        </div>
        {search?.category && <input type="hidden" name="category" value={search.category} />}
        {search?.sort && <input type="hidden" name="sort" value={search.sort} />}
        <Button type="submit" className="h-12">
          Search
        </Button>
        {search && <SearchFilters search={search} isOpenOnPhones={summary !== ''} />}
      </Form>
    </>
  );
}

/**
 * Line that opens the form on phones. The form is a sibling, not its content, because wide screens show
 * the form without it, and not every browser can show the content of closed details.
 */
function SearchSummary({ summary }: { summary: string }) {
  return (
    <details className="peer rounded-card border border-border bg-surface shadow-card sm:hidden">
      {/* In pixels beside the text, so that large text has room for its words. */}
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-[12px] px-[14px] py-2 font-medium [&::-webkit-details-marker]:hidden">
        <Icon icon={Search} className="size-[20px] shrink-0 text-muted-foreground" />
        <span className="sr-only">Change your search:</span>{' '}
        <span className="line-clamp-2 min-w-0 grow">{summary}</span>
        <Icon icon={SlidersHorizontal} className="size-[20px] shrink-0 text-accent" />
      </summary>
    </details>
  );
}

const fieldClasses = `${controlClasses} h-12 pl-11`;

const whereField = {
  id: 'search-where',
  name: 'place',
  maxLength: 100,
  autoComplete: 'address-level2',
  placeholder: `City or ${market.words.postalCode}`,
  className: fieldClasses,
};

const iconClasses = 'pointer-events-none absolute top-3.5 left-4 size-5 text-muted-foreground';
