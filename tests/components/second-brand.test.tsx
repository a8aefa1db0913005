/** Pages and components under another brand's configuration: name, company, locale and features. */
import { act, render, screen } from '@testing-library/react';
import AboutPage from '@/app/(marketing)/about/page';
import ContactPage from '@/app/(marketing)/contact/page';
import PrivacyPage from '@/app/(marketing)/privacy/page';
import { DateField } from '@/components/time-picker/date-field';
import { ProfileReviews } from '@/components/catalog/profile-reviews';
import { HoursTable } from '@/components/catalog/hours-table';
import { SiteFooter } from '@/components/layout/site-footer';
import { CompanyJsonLd } from '@/components/marketing/company-json-ld';
import { AccountDataList } from '@/components/marketing/account-data-list';
import { listBookingQuestions } from '@/components/marketing/booking-questions';
import { Guarantee } from '@/components/marketing/guarantee';
import { ProviderBenefits } from '@/components/marketing/provider-benefits';
import { Questions } from '@/components/marketing/questions';
import { ThreeSteps } from '@/components/marketing/three-steps';
import { SearchFilters } from '@/components/search/search-filters';
import { SortLinks } from '@/components/search/sort-links';
import { paymentMessages } from '@/lib/payments/booking-messages';
import { getReviewStep } from '@/lib/reviews/customer-review';
import { emptySearch } from '@/lib/search/schema';
import { policy } from '@/tests/support/bookings/policy';
import { Terms } from '@/components/marketing/terms';
import { expectLink } from '@/tests/support/jest/links';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({}),
}));
jest.mock('@/lib/reviews/queries', () => ({ listReviewsAndCounts: jest.fn() }));
jest.mock('@/lib/site-config', () => jest.requireActual('@/tests/support/brand/second-brand'));

test('pages mention only the configured site, company and currency (BRAND-1)', () => {
  const { container } = render(
    <>
      <AboutPage />
      <PrivacyPage />
      <Terms policy={null} />
      <SiteFooter />
    </>,
  );
  expect(container).toHaveTextContent('So Norte does one thing');
  expect(container).toHaveTextContent('Norte Servicios S.L.');
  expect(container).toHaveTextContent('Prices are in euros.');
  expect(container).toHaveTextContent('No one at Norte can read it.');
  expect(container).not.toHaveTextContent(/Roam|Denver|dollar|ZIP/);
  expect(screen.getByRole('link', { name: 'Instagram' })).toBeVisible();
});

test("the guarantee's icons have no dollar sign (BRAND-1)", () => {
  const { container } = render(<Guarantee policy={null} />);
  // This path is the vertical stroke of a dollar sign.
  expect(container.querySelector('path[d="M12 17V7"]')).toBeNull();
});

test('the price filter names the configured currency (BRAND-2)', () => {
  render(<SearchFilters search={emptySearch} isOpenOnPhones={false} />);
  expect(screen.getByLabelText('Maximum price (€)')).toHaveAttribute('name', 'max_price');
});

test('the footer, contact page, terms and structured data name the company (BRAND-5)', () => {
  const companyAddress = 'Calle Mayor 1, 28013 Madrid';
  const footer = render(<SiteFooter />);
  expect(footer.container).toHaveTextContent(companyAddress);
  expectLink('911 23 45 67', 'tel:+34911234567');
  footer.unmount();
  const { container } = render(
    <>
      <ContactPage />
      <Terms policy={null} />
      <CompanyJsonLd />
    </>,
  );
  expect(container).toHaveTextContent('You can call us at 911 23 45 67.');
  expect(container).toHaveTextContent(`Our address is Norte Servicios S.L., ${companyAddress}.`);
  expect(container).toHaveTextContent(`Norte Servicios S.L. (${companyAddress}) is responsible`);
  const script = container.querySelector('script[type="application/ld+json"]');
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({
    '@type': 'Organization',
    name: 'Norte',
    telephone: '+34911234567',
    address: { streetAddress: 'Calle Mayor 1', postalCode: '28013', addressCountry: 'ES' },
  });
});

test('opening hours follow the configured locale and time format (BRAND-2)', () => {
  const hours = [{ weekday: 1, opens_at: '09:00:00', closes_at: '17:30:00' }];
  render(
    <HoursTable hours={hours} now={new Date('2026-11-20T15:00:00Z')} timeZone="Europe/Madrid" />,
  );
  expect(screen.getByRole('row', { name: /^lunes 9:00 – 17:30/ })).toBeVisible();
});

test("pages don't mention reviews and deposits if both are turned off (BRAND-3)", () => {
  const questions = listBookingQuestions(policy, { deliversEmail: true, takesTips: false });
  const { container } = render(
    <>
      <AboutPage />
      <ContactPage />
      <Terms policy={policy} />
      <ThreeSteps policy={policy} />
      <Guarantee policy={policy} />
      <ProviderBenefits policy={policy} />
      <Questions questions={questions} />
      <AccountDataList />
      <SortLinks search={emptySearch} />
    </>,
  );
  expect(container).not.toHaveTextContent(/\breviews?\b|\brat(ed|ings?)\b|deposit/i);
  expect(paymentMessages.rule).toBe('You pay at the appointment.');
});

test('a site without reviews has no review sections or forms (BRAND-3)', () => {
  const subject = { provider_id: 'ana' };
  expect(ProfileReviews({ subject, count: 0, name: 'Ana', timeZone: 'Europe/Madrid' })).toBeNull();
  const review = { booking_id: 'b', edit_days: 30, written: null };
  expect(getReviewStep(review, new Date())).toBeNull();
});

test('the calendar follows the configured locale and its first day of the week (BRAND-2)', () => {
  const range = { days: ['2026-11-24'], today: '2026-11-20', last: '2027-01-19' };
  render(<DateField day="2026-11-24" action="/" baseHref="/" {...range} />);
  act(() => screen.getByLabelText('Another date').click());
  expect(screen.getByRole('grid', { name: 'noviembre de 2026' })).toBeVisible();
  const names = screen
    .getAllByRole('columnheader', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']);
  expect(screen.getByRole('button', { name: 'martes, 24 de noviembre, selected' })).toBeEnabled();
});
