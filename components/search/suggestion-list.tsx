'use client';

import { Clock, LayoutGrid, Search, Store, Trash, UserRound } from 'lucide';
import { Icon } from '@/components/ui/icon';
import type { Option } from './use-suggestions';

const icons = {
  service: Search,
  category: LayoutGrid,
  provider: UserRound,
  business: Store,
  recent: Clock,
  clear: Trash,
};

/** Suggestions for the search field. Focus stays in the field (`aria-activedescendant`). */
export default function SuggestionList({
  id,
  options,
  activeIndex,
  onSelect,
}: {
  id: string;
  options: readonly Option[];
  activeIndex: number;
  onSelect: (option: Option) => void;
}) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label="Suggestions"
      // On phones, the list pushes the Search button down instead of covering it.
      className="mt-1 w-full overflow-hidden rounded-control border border-border bg-surface py-1 text-left shadow-float sm:absolute sm:top-full sm:left-0 sm:z-30 sm:min-w-80"
    >
      {options.map((option, index) => (
        // The field handles keys. Preventing `mousedown` keeps the field focused during a click.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={`${option.kind} ${option.href} ${option.label}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === activeIndex}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSelect(option)}
          className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-muted aria-selected:bg-accent-soft aria-selected:text-accent-strong"
        >
          <Icon icon={icons[option.kind]} className="size-4.5 shrink-0 text-muted-foreground" />
          <span className="min-w-0">
            <span className="block wrap-break-word">{option.label}</span>{' '}
            {option.detail && (
              <span className="block text-sm text-muted-foreground">{option.detail}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
