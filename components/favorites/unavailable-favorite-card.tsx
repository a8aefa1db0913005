import type { FavoriteItem } from '@/lib/favorites/types';
import { placeholderImage } from '@/lib/images/placeholder';
import { FavoriteCard } from './favorite-card';
import { RemoveFavoriteButton } from './remove-favorite-button';
import { siteName } from '@/lib/site-config';

/** Card for a favorite that is no longer offered and can only be removed (FAV-8). */
export function UnavailableFavoriteCard({ id, kind, itemId }: FavoriteItem & { id: string }) {
  return (
    <FavoriteCard
      id={id}
      name="No longer available"
      image={placeholderImage}
      actions={<RemoveFavoriteButton kind={kind} itemId={itemId} describedBy={id} />}
    >
      <p className="mt-1.5 text-sm text-muted-foreground">
        This {kind} isn't on {siteName} right now.
      </p>
    </FavoriteCard>
  );
}
