import { PageShell } from './page-shell';
import { PopularLinks } from './popular-links';
import { SearchBox } from './search-box';

export default function MissingScreen() {
  return (
    <PageShell
      narrow
      title="There is nothing at this address"
      subtitle="The link may be old or mistyped. What are you looking for?"
    >
      <SearchBox />
      <PopularLinks />
    </PageShell>
  );
}
