import type { Metadata } from 'next';
import { FavoritesFrame } from '@/components/favorites/favorites-frame';
import { FavoritesView } from '@/components/favorites/favorites-view';
import { ErrorNotice } from '@/components/feedback/error-notice';
import { SignInPrompt } from '@/components/feedback/sign-in-prompt';
import { getCustomer } from '@/lib/session/customer';
import { favoriteMessages } from '@/lib/favorites/messages';
import { favoriteTabSchema } from '@/lib/favorites/schema';
import { toResult } from '@/lib/result';
import { routes, withQuery } from '@/lib/routes';

export const metadata: Metadata = { title: 'My Favorites', robots: { index: false } };

type Props = PageProps<'/customer/favorites'>;

/** Prompts visitors to sign in on the page itself, unlike other guarded pages (FAV-3). */
export default async function FavoritesPage({ searchParams }: Props) {
  const query = await searchParams;
  const tab = favoriteTabSchema.parse(query.tab);
  const path = withQuery(routes.favorites, { tab: query.tab && tab });
  const customer = await toResult(getCustomer(), favoriteMessages.failed);

  return (
    <FavoritesFrame>
      {!customer.ok && <ErrorNotice title="Error Loading Favorites" message={customer.message} />}
      {customer.ok && !customer.data && (
        <SignInPrompt
          as="h2"
          message={favoriteMessages.signInToSee}
          href={routes.signInDialog(path)}
        />
      )}
      {customer.ok && customer.data && <FavoritesView customer={customer.data} tab={tab} />}
    </FavoritesFrame>
  );
}
