import type { ReactNode } from 'react';
import { EmptyNotice } from '@/components/feedback/empty-notice';
import { ErrorNotice } from '@/components/feedback/error-notice';
import { ButtonLink } from '@/components/ui/button-link';
import type { Result } from '@/lib/result';
import { routes } from '@/lib/routes';

const wideColumnCount = 3;

export function FavoriteList<T extends { id: string }>({
  result,
  plural,
  renderCard,
}: {
  result: Result<T[]>;
  plural: 'Services' | 'Providers' | 'Businesses';
  renderCard: (card: { favorite: T; isInFirstRow: boolean }) => ReactNode;
}) {
  if (!result.ok) return <ErrorNotice title="Error Loading Favorites" failure={result} />;
  if (result.data.length === 0) {
    return (
      <EmptyNotice
        title={`No Favorite ${plural}`}
        message={`You haven't added any ${plural.toLowerCase()} to your favorites yet.`}
      >
        <ButtonLink href={routes.home}>Browse</ButtonLink>
      </EmptyNotice>
    );
  }

  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {result.data.map((favorite, index) => (
        <li key={favorite.id}>{renderCard({ favorite, isInFirstRow: index < wideColumnCount })}</li>
      ))}
    </ul>
  );
}
