import type { Metadata } from 'next';
import { PageShell } from '@/components/layout/page-shell';
import { PlaceForm } from '@/components/place/place-form';

export const metadata: Metadata = { title: 'Your area', robots: { index: false } };

/** The header's place dialog as a page, which works without JavaScript. */
export default function PlacePage() {
  return (
    <PageShell
      narrow
      title="Where do you need it?"
      subtitle="We'll show providers who come to you and businesses nearby. Saved only in this browser."
    >
      <PlaceForm />
    </PageShell>
  );
}
