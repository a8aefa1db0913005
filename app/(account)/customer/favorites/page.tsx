import type { Metadata } from 'next';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { FavoritesFrame } from '@/components/favorites/favorites-frame';
import { FavoritesView } from '@/components/favorites/favorites-view';
import { ErrorNotice } from '@/components/feedback/error-notice';
import { SignInPrompt } from '@/components/feedback/sign-in-prompt';
import { readWithCustomer } from '@/lib/session/customer';
import { favoriteMessages } from '@/lib/favorites/messages';
import { listFavorites, toFavoritesResult } from '@/lib/favorites/queries';
import { favoriteTabSchema } from '@/lib/favorites/schema';
import { routes, withQuery } from '@/lib/routes';

export const metadata: Metadata = { title: 'My Favorites', robots: { index: false } };

type Props = PageProps<'/customer/favorites'>;

export default withPageErrors(FavoritesPage);

/** Favorites page. Unlike other guarded pages, it shows visitors a sign-in prompt (FAV-3). */
async function FavoritesPage({ searchParams }: Props) {
  const query = await searchParams;
  const tab = favoriteTabSchema.parse(query.tab);
  const path = withQuery(routes.favorites, { tab: query.tab && tab });
  const result = await toFavoritesResult(readWithCustomer(listFavorites));

  return (
    <FavoritesFrame>
      {!result.ok && <ErrorNotice title="Error Loading Favorites" failure={result} />}
      {result.ok && !result.data && (
        <SignInPrompt message={favoriteMessages.signInToSee} href={routes.signInDialog(path)} />
      )}
      {result.ok && result.data && (
        <FavoritesView customerId={result.data.customer.id} lists={result.data.data} tab={tab} />
      )}
    </FavoritesFrame>
  );
}
