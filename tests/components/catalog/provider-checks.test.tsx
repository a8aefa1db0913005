import { render, screen } from '@testing-library/react';
import { ProviderChecks } from '@/components/catalog/provider-checks';
import { siteName } from '@/lib/site-config';

const uncheckedProvider = {
  identity_checked_on: null,
  background_checked_on: null,
  insurance_checked_on: null,
  license_checked_on: null,
  license_title: null,
  license_number: null,
  license_issuer: null,
};

test('only checked facts are shown, each with its date (CAT-11)', () => {
  const { container, rerender } = render(<ProviderChecks provider={uncheckedProvider} />);
  expect(container).toBeEmptyDOMElement();
  rerender(
    <ProviderChecks provider={{ ...uncheckedProvider, license_checked_on: '2026-11-02' }} />,
  );
  expect(screen.getByRole('list', { name: `Checked by ${siteName}` })).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'License checked on Mon, Nov 2, 2026',
  ]);
});

test('a license shows its details, and a background check its date (CAT-11)', () => {
  const day = '2026-11-02';
  const licenseFields = { license_title: 'Master plumber', license_issuer: 'Colorado' };
  const provider = {
    ...uncheckedProvider,
    ...licenseFields,
    license_checked_on: day,
    background_checked_on: day,
  };
  render(<ProviderChecks provider={provider} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Background checked on Mon, Nov 2, 2026',
    'License checked on Mon, Nov 2, 2026 (Master plumber, Colorado)',
  ]);
});
