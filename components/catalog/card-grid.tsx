import type { ReactNode } from 'react';

const columnClasses = 'sm:grid-cols-2 lg:grid-cols-3';

/** Classes for a row that scrolls sideways on phones, with part of the next item visible. */
export const swipeRowClasses =
  // `relative`, because absolutely positioned screen-reader text would otherwise widen the page.
  'relative -mx-5 flex snap-x scroll-px-5 [scrollbar-width:none] gap-4 overflow-x-auto px-5 pt-1 pb-2 sm:mx-0 sm:grid sm:gap-5 sm:overflow-visible sm:p-0';
export const swipeItemClasses =
  'grid-cols-1 w-[max(5/6*100%,min(100%,15rem))] shrink-0 snap-start sm:w-auto';

/** Grid of cards. It's a list so that screen readers announce the number of cards. */
export function CardGrid<T extends { id: string }>({
  items,
  swipe = false,
  children,
}: {
  items: readonly T[];
  /** Whether phones show a scrolling row instead of a grid. Used on pages with several grids. */
  swipe?: boolean;
  children: (item: T, index: number) => ReactNode;
}) {
  return (
    <ul
      className={
        swipe ? `${swipeRowClasses} ${columnClasses}` : `grid gap-3 sm:gap-5 ${columnClasses}`
      }
    >
      {items.map((item, index) => (
        <li key={item.id} className={swipe ? `grid ${swipeItemClasses}` : 'grid'}>
          {children(item, index)}
        </li>
      ))}
    </ul>
  );
}
