import type { Metadata } from 'next';
import { SignInPrompt } from '@/components/feedback/sign-in-prompt';
import { SoonPage } from '@/components/layout/soon-page';
import { getCustomer } from '@/lib/auth/session';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'My Favorites', robots: { index: false } };

/** Asks a visitor to sign in where they are, unlike the other guarded pages (spec §6). */
export default async function FavoritesPage() {
  if (!(await getCustomer())) {
    return (
      <SignInPrompt
        message="Please sign in to view and manage your favorites."
        href={routes.signInHere}
      />
    );
  }

  return (
    <SoonPage
      title="My Favorites"
      soon="Soon you can manage your favorite services, providers, and businesses here."
      meanwhile="Until then, everyone you have booked is one press away in your bookings."
      way={{ href: routes.home, label: 'Browse Roam' }}
    />
  );
}
