import { render, screen, within } from '@testing-library/react';
import { CategoryFilter } from '@/components/search/category-filter';
import { ResultPagination } from '@/components/search/result-pagination';
import { SearchForm } from '@/components/search/search-form';
import { FilterChips } from '@/components/search/filter-chips';
import { SearchPage } from '@/components/search/search-page';
import { ServiceResults } from '@/components/search/service-results';
import { emptySearch } from '@/lib/search/schema';
import { expectLink } from '@/tests/support/jest/links';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const createCategory = (slug: string, name: string, service_count: number) => ({
  id: slug,
  slug,
  name,
  service_count,
  description: '',
  image_url: null,
});
const categories = [
  createCategory('plumbing', 'Plumbing', 5),
  createCategory('tutoring', 'Tutoring', 2),
];

const activeFilters = [
  { label: 'Boise', removeLabel: 'Search everywhere', href: '/services?q=tap' },
  { label: 'Plumbing', removeLabel: 'Search all categories', href: '/services?q=tap+Boise' },
];

test('each recognized filter has a link that removes it (CAT-9)', () => {
  render(<FilterChips activeFilters={activeFilters} />);
  const chips = within(screen.getByRole('list', { name: 'Your search' }));
  expectLink('Remove Boise', '/services?q=tap', chips);
});

test('a search without results links to the same search without each filter (CAT-9)', () => {
  render(
    <ServiceResults
      hourCycle="h12"
      services={[]}
      total={0}
      search={{ ...emptySearch, q: 'tap Boise' }}
      activeFilters={activeFilters}
      priceLimits={{}}
      hasNameMatches={false}
      nearest={null}
    />,
  );
  expect(screen.getByRole('heading', { name: 'No services found' })).toBeVisible();
  const hrefs = ['Search everywhere', 'Search all categories', 'Show all services'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/services?q=tap', '/services?q=tap+Boise', '/services']);
});

test('an empty search says which condition failed and links to the nearest search (CAT-31)', () => {
  const nearest = {
    reason: 'Everything that fits costs more than $40.',
    offer: 'The lowest price is $86.',
    action: 'Search up to $86',
    href: '/services?q=tap&max_price=86',
  };
  render(
    <ServiceResults
      hourCycle="h12"
      services={[]}
      total={0}
      search={{ ...emptySearch, q: 'tap', max_price: 40 }}
      activeFilters={activeFilters}
      priceLimits={{}}
      hasNameMatches={false}
      nearest={nearest}
    />,
  );
  expect(screen.getByText(`${nearest.reason} ${nearest.offer}`)).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([nearest.href, '/services']);
});

test('a results page beyond the last one links to the first page', () => {
  render(
    <ServiceResults
      hourCycle="h12"
      services={[]}
      total={0}
      search={{ ...emptySearch, q: 'tap', page: 9 }}
      activeFilters={[]}
      priceLimits={{}}
      hasNameMatches={false}
      nearest={null}
    />,
  );
  expectLink('Back to the first page', '/services?q=tap');
});

test('category links keep the search and show counts, with the current category first', () => {
  render(
    <CategoryFilter
      categories={categories}
      search={{ ...emptySearch, q: 'a', category: 'tutoring' }}
    />,
  );
  const filter = screen.getByRole('navigation', { name: 'Categories' });
  expectLink('All services 7', '/services?q=a', within(filter));
  expectLink('Plumbing 5', '/services?q=a&category=plumbing', within(filter));
  expect(within(filter).getByRole('link', { name: 'Tutoring 2' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const [, firstCategory] = within(filter).getAllByRole('link');
  expect(firstCategory).toHaveAttribute('aria-current', 'true');
});

test('the pagination marks the current page, and is hidden if there is only one page', () => {
  const { rerender } = render(<ResultPagination search={{ ...emptySearch, page: 2 }} total={66} />);
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expectLink('Previous page', '/services');
  expectLink('Next page', '/services?page=3');
  rerender(<ResultPagination search={emptySearch} total={18} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('the search form keeps the text, category and day of the current search', () => {
  render(
    <SearchForm search={{ ...emptySearch, q: 'tap', category: 'plumbing', date: '2026-12-01' }} />,
  );
  const form = screen.getByRole<HTMLFormElement>('search');
  expect(form).toHaveAttribute('action', '/services');
  expect([...new FormData(form)]).toEqual([
    ['q', 'tap'],
    ['place', ''],
    ['category', 'plumbing'],
    ['date', '2026-12-01'],
    ['time', ''],
    ['max_price', ''],
    ['at', ''],
  ]);
});

const unservedResults = {
  categories,
  services: [],
  total: 0,
  providers: [],
  businesses: [],
  intent: {
    text: '',
    area: 'Portland 97201',
    areaSource: 'remembered' as const,
    when: { first_day: null, last_day: null, after: null, before: null },
    without: { area: '', when: '', text: '' },
  },
  located: { postal_code: '97201', city: 'Portland', region: 'OR' },
  unservedArea: {
    title: 'No providers serve Portland 97201 yet',
    serviceCount: 0,
    alertHref: null,
    hereHref: '/services',
    everywhereHref: '/services?place=everywhere',
  },
  filter: {},
  nearest: null,
};

/** The search's area, which is active without being in the URL. */
const areaFilters = [{ label: 'Portland 97201', removeLabel: 'Search everywhere', href: '/' }];

test('clearing a search near the remembered place searches everywhere (CAT-15, CAT-19)', () => {
  const { rerender } = render(
    <SearchPage
      hourCycle="h12"
      results={unservedResults}
      search={emptySearch}
      activeFilters={areaFilters}
    />,
  );
  expect(screen.getByRole('heading', { name: unservedResults.unservedArea.title })).toBeVisible();
  const getClearHref = () =>
    screen.getByRole('link', { name: 'Clear search' }).getAttribute('href');
  expect(getClearHref()).toBe('/services?place=everywhere');
  const intent = { ...unservedResults.intent, areaSource: 'chosen' as const };
  rerender(
    <SearchPage
      hourCycle="h12"
      results={{ ...unservedResults, intent, unservedArea: null }}
      search={emptySearch}
      activeFilters={areaFilters}
    />,
  );
  expect(screen.getByRole('heading', { name: 'No services found' })).toBeVisible();
  expect(getClearHref()).toBe('/services');
});
