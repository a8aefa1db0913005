import { describeSearch, getSearchPath } from '@/lib/search/paths';
import { emptySearch } from '@/lib/search/schema';

test('the URL of a search has parameters only for filters that are set (CAT-1)', () => {
  expect(getSearchPath({})).toBe('/services');
  expect(getSearchPath({ ...emptySearch, category: 'plumbing', page: 1 })).toBe(
    '/services?category=plumbing',
  );
  expect(getSearchPath({ ...emptySearch, q: 'a&b', date: '2026-12-01', page: 3 })).toBe(
    '/services?q=a%26b&date=2026-12-01&page=3',
  );
});

test('the description of a search has its category, text and place', () => {
  expect(describeSearch({ text: '', area: '' })).toBe('');
  expect(describeSearch({ text: 'tap', area: 'Denver' }, 'Plumbing')).toBe(
    ' in Plumbing for “tap” near Denver',
  );
});
