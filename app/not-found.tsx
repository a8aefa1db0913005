import type { Metadata } from 'next';
import { PopularLinks } from '@/components/layout/popular-links';
import { PageShell } from '@/components/layout/page-shell';
import { SearchBox } from '@/components/layout/search-box';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

export default function NotFound() {
  return (
    <PageShell
      narrow
      title="There is nothing at this address"
      subtitle="The link may be old, or a letter may have slipped. What are you looking for?"
    >
      <SearchBox />
      <PopularLinks />
    </PageShell>
  );
}
