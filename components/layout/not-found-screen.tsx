import { PageShell } from './page-shell';
import { PopularLinks } from './popular-links';
import { SearchBox } from './search-box';

export default function NotFoundScreen() {
  return (
    <PageShell
      narrow
      title="We couldn't find this page"
      subtitle="The link may be old or mistyped. What are you looking for?"
    >
      <SearchBox />
      <PopularLinks />
    </PageShell>
  );
}
