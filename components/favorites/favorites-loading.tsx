import { Skeleton } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { FavoritesFrame } from './favorites-frame';

/** Loading screen for the favorites page. Without JavaScript, `aria-busy` hides it (streamed-content.tsx). */
export function FavoritesLoading() {
  return (
    <div aria-busy="true">
      <FavoritesFrame>
        <div role="status" className="flex h-12 items-center gap-3 border-b border-border">
          <Spinner className="size-5 text-accent" />
          <p className="font-medium">Loading Favorites</p>
        </div>
        <div className="grid min-h-[75dvh] content-start gap-5 pt-8 sm:grid-cols-2 lg:grid-cols-3">
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} className="h-96 rounded-card" />
          ))}
        </div>
      </FavoritesFrame>
    </div>
  );
}
