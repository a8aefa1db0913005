import type { ReactNode } from 'react';
import { EmptyNotice } from '@/components/feedback/empty-notice';
import { ErrorNotice } from '@/components/feedback/error-notice';
import { ButtonLink } from '@/components/ui/button-link';
import type { Result } from '@/lib/result';
import { routes } from '@/lib/routes';

export function FavoriteList<T extends { id: string }>({
  answer,
  plural,
  card,
}: {
  answer: Result<T[]>;
  plural: 'Services' | 'Providers' | 'Businesses';
  card: (favorite: T, eager: boolean) => ReactNode;
}) {
  if (!answer.ok)
    return (
      <ErrorNotice
        title="Error Loading Favorites"
        message={answer.message}
        reference={answer.reference}
      />
    );
  if (answer.data.length === 0) {
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
      {answer.data.map((favorite, index) => (
        <li key={favorite.id}>{card(favorite, index < 3)}</li>
      ))}
    </ul>
  );
}
