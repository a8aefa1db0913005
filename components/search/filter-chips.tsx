import { X } from 'lucide';
import { Icon } from '@/components/ui/icon';
import Link from 'next/link';
import type { ActiveFilter } from '@/lib/search/active-filters';

/** Active filters of the search, as links that remove them. */
export function FilterChips({ activeFilters }: { activeFilters: readonly ActiveFilter[] }) {
  if (activeFilters.length === 0) return null;
  return (
    <ul aria-label="Your search" className="mb-3 flex flex-wrap gap-2 sm:mb-5">
      {activeFilters.map(({ label, href }) => (
        <li key={label} className="max-w-full">
          <Link
            href={href}
            prefetch={false}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-accent-soft px-4 font-medium text-accent-strong hover:underline"
          >
            <span className="sr-only">Remove</span>
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <Icon icon={X} className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
