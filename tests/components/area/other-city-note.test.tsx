import { render, screen } from '@testing-library/react';
import { OtherCityNote } from '@/components/area/other-city-note';
import { cookieNames } from '@/lib/browser-storage/storage-keys';
import { expectLink } from '@/tests/support/jest/links';

function rememberArea(area: string) {
  document.cookie = `${cookieNames.area}=${encodeURIComponent(area)}`;
}
afterEach(() => {
  document.cookie = `${cookieNames.area}=; max-age=0`;
});

test('a page about another city names the remembered place and links to its services (CAT-15)', () => {
  rememberArea('97201|Portland|OR');
  render(<OtherCityNote city="Denver" />);
  expect(screen.getByText(/This page shows Denver. Your area is Portland 97201./)).toBeVisible();
  expectLink('Find someone near you', '/services?place=Portland+97201');
});

test("a page has no note if it's about the remembered city or if no place is remembered (CAT-15)", () => {
  const { container, unmount } = render(<OtherCityNote city="Denver" />);
  expect(container).toBeEmptyDOMElement();
  unmount();
  rememberArea('80202|Denver|CO');
  expect(render(<OtherCityNote city="Denver" />).container).toBeEmptyDOMElement();
});
