import { render, screen } from '@testing-library/react';
import { FormAlert } from '@/components/form/form-alert';

let url: URL;
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  usePathname: () => url.pathname,
  useSearchParams: () => url.searchParams,
}));

function renderAlertAt(path: string) {
  url = new URL(path, 'https://roam.test');
  render(<FormAlert message="Please sign in again." code="not_signed_in" />);
  return screen.queryByRole('link', { name: 'Sign in' })?.getAttribute('href') ?? null;
}

test.each([
  ['/customer/profile', '/sign-in?next=%2Fcustomer%2Fprofile'],
  ['/customer/settings?next=%2Fhome', '/sign-in?next=%2Fcustomer%2Fsettings%3Fnext%3D%252Fhome'],
  ['/sign-in?view=two-factor&next=%2Fmy-bookings', '/sign-in?next=%2Fmy-bookings'],
  ['/sign-in?view=two-factor', '/sign-in?next=%2Fhome'],
  ['/sign-in?view=new-password', null],
])('a form at %s that needs a sign-in links to %s (FAIL-11)', (path, href) => {
  expect(renderAlertAt(path)).toBe(href);
});
