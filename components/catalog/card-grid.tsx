import type { ReactNode } from 'react';

const columns = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
} as const;

/** Classes for a row that scrolls sideways on phones, with part of the next item visible. */
export const swipeRow =
  // Relative, because absolutely positioned screen-reader text would otherwise widen the page.
  'relative -mx-5 flex snap-x scroll-px-5 [scrollbar-width:none] gap-4 overflow-x-auto px-5 pb-2 sm:mx-0 sm:grid sm:gap-5 sm:overflow-visible sm:p-0';
export const swipeItem =
  'grid-cols-1 w-[max(5/6*100%,min(100%,15rem))] shrink-0 snap-start sm:w-auto';

/** Cards in a list, so that screen readers announce their number. */
export function CardGrid<T extends { id: string }>({
  items,
  wide = 3,
  swipe = false,
  children,
}: {
  items: readonly T[];
  wide?: keyof typeof columns;
  /** Whether it is a scrolling row on phones, for pages with several grids. */
  swipe?: boolean;
  children: (item: T, index: number) => ReactNode;
}) {
  return (
    <ul className={swipe ? `${swipeRow} ${columns[wide]}` : `grid gap-5 ${columns[wide]}`}>
      {items.map((item, index) => (
        <li key={item.id} className={swipe ? `grid ${swipeItem}` : 'grid'}>
          {children(item, index)}
        </li>
      ))}
    </ul>
  );
}
