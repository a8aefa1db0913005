import type { Metadata } from 'next';
import { PageShell } from '@/components/layout/page-shell';
import { AreaForm } from '@/components/area/area-form';

export const metadata: Metadata = { title: 'Your area', robots: { index: false } };

/** The header's area dialog as a page, which works without JavaScript. */
export default function AreaPage() {
  return (
    <PageShell
      narrow
      title="Where do you need it?"
      subtitle="We'll show providers who come to you and businesses nearby. Saved only in this browser."
    >
      <AreaForm />
    </PageShell>
  );
}
