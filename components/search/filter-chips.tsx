import { X } from 'lucide';
import { Icon } from '@/components/ui/icon';
import Link from 'next/link';
import type { ActiveFilter, DayLink } from '@/lib/search/active-filters';

/** Active filters of the search, as links that remove them. */
export function FilterChips({ activeFilters }: { activeFilters: readonly ActiveFilter[] }) {
  if (activeFilters.length === 0) return null;
  return (
    <ul aria-label="Your search" className="flex gap-2 lg:flex-wrap">
      {activeFilters.map(({ label, href }) => (
        <li key={label} className="max-w-full shrink-0">
          <Link
            href={href}
            prefetch={false}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-accent-soft px-4 font-medium whitespace-nowrap text-accent-strong hover:underline lg:whitespace-normal"
          >
            <span className="sr-only">Remove</span>{' '}
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <Icon icon={X} className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Days that a tap adds to the search, except the one it has. */
export function DayChips({ dayLinks }: { dayLinks: readonly DayLink[] }) {
  return (
    <ul aria-label="Days" className="flex gap-2">
      {dayLinks.map(({ label, href }) => (
        <li key={label} className="shrink-0">
          <Link href={href} prefetch={false} className={chipClasses}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const chipClasses =
  'inline-flex min-h-11 items-center rounded-full border border-border bg-surface px-4 font-medium whitespace-nowrap hover:bg-muted';
