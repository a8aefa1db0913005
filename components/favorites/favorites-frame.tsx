import type { ReactNode } from 'react';
import { PageShell } from '@/components/layout/page-shell';
import { routes } from '@/lib/routes';

/** Frame shared by all states of the favorites page so that nothing shifts between them. */
export function FavoritesFrame({ children }: { children: ReactNode }) {
  return (
    <PageShell
      title="My Favorites"
      subtitle="Manage your favorite services, providers, and businesses"
      back={{ href: routes.home, label: 'Back to Home' }}
    >
      {children}
    </PageShell>
  );
}
