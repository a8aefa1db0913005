import { render, screen } from '@testing-library/react';
import { PlaceNote } from '@/components/place/place-note';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

function remember(place: string) {
  document.cookie = `${cookieNames.place}=${encodeURIComponent(place)}`;
}
afterEach(() => {
  document.cookie = `${cookieNames.place}=; max-age=0`;
});

const note = (
  <PlaceNote
    cities={['Denver', 'Boulder', 'Denver']}
    label="Show who comes to you"
    href="/book-service/cut?date=2026-12-01"
    parameter="postal_code"
  />
);

test('a page for another area than the remembered place names it, and links there (CAT-15)', () => {
  remember('97201|Portland|OR');
  render(note);
  expect(
    screen.getByText(/This page shows Denver and Boulder. Your place is Portland 97201./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show who comes to you' })).toHaveAttribute(
    'href',
    '/book-service/cut?date=2026-12-01&postal_code=97201',
  );
});

test('a search is linked by the place as it is typed (CAT-15)', () => {
  remember('97201|Portland|OR');
  render(<PlaceNote cities={['Denver']} label="Find" href="/services" parameter="place" />);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/services?place=Portland+97201');
});

test('a page has no note without a remembered place, or if all are in its city (CAT-15)', () => {
  const { container, unmount } = render(note);
  expect(container).toBeEmptyDOMElement();
  unmount();
  remember('80202|Denver|CO');
  const there = render(<PlaceNote cities={['Denver']} label="Find" href="/" parameter="place" />);
  expect(there.container).toBeEmptyDOMElement();
});
