import type { Metadata } from 'next';
import { PageShell } from '@/components/layout/page-shell';
import { PlaceForm } from '@/components/layout/place-form';

export const metadata: Metadata = { title: 'Your place', robots: { index: false } };

/** What the dialog in the header asks, for those without scripts. */
export default function PlacePage() {
  return (
    <PageShell
      narrow
      title="Where do you need it?"
      subtitle="Roam then shows who comes to you, and businesses within reach. It is kept in this browser only."
    >
      <PlaceForm />
    </PageShell>
  );
}
