/** Claims on the marketing and legal pages that must match the policy in force and the app. */
import { render, screen } from '@testing-library/react';
import PrivacyPage from '@/app/(marketing)/privacy/page';
import { SiteFooter } from '@/components/layout/site-footer';
import { Terms } from '@/components/marketing/terms';
import { clearDrafts } from '@/lib/browser-storage/drafts';
import { listBookingQuestions } from '@/components/marketing/booking-questions';
import { ProviderBenefits } from '@/components/marketing/provider-benefits';
import { BookingWalkthrough } from '@/components/marketing/booking-walkthrough';
import { clearStoredSession } from '@/lib/session/browser-storage';
import type { Policy } from '@/lib/policies/types';
import { policy } from '@/tests/support/bookings/policy';
import { browserStorageInventory } from '@/lib/browser-storage/inventory';
import { closedAnnouncementsKey, deviceKeys } from '@/lib/browser-storage/storage-keys';
import { expectLink } from '@/tests/support/jest/links';

const features = { deliversEmail: true, takesTips: true };
const getTextBlock = (text: RegExp) =>
  screen.getByText((_, node) => text.test(node?.textContent ?? ''), {
    selector: 'p, li',
  });

test('the privacy page names exactly what remains stored after a sign-out (SITE-14)', () => {
  for (const { name, kind } of browserStorageInventory) {
    if (kind === 'Storage') localStorage.setItem(name, 'value');
    if (kind === 'Tab') sessionStorage.setItem(name, 'value');
  }
  // tests/database/auth/known-devices.test.ts covers the cookies.
  clearStoredSession();
  clearDrafts();
  expect(Object.keys(localStorage)).toEqual([deviceKeys.theme]);
  expect(Object.keys(sessionStorage)).toEqual([closedAnnouncementsKey]);
  render(<PrivacyPage />);
  expect(
    getTextBlock(
      /^Signing out removes .* except your choice of colors, which announcements you closed and the cookie that recognizes your browser\.$/,
    ),
  ).toBeVisible();
});

test('the privacy page says what Stripe receives and where IP addresses go (SITE-14)', () => {
  render(<PrivacyPage />);
  expect(getTextBlock(/Stripe takes deposits and tips/)).toBeVisible();
  expect(
    getTextBlock(/hashed IP address.*in memory.*sign-in service gets your IP address/),
  ).toBeVisible();
});

test("the terms state the policy's cancellation rule, or that each booking keeps its own (SITE-18)", () => {
  const changedPolicy = { free_change_hours: 48, late_fee_percent: 33 } as Policy;
  const { rerender } = render(<Terms policy={changedPolicy} />);
  const rule =
    /Free to cancel until 48 hours before the start. After that, 33% of the price is due/;
  expect(getTextBlock(rule)).toBeVisible();
  rerender(<Terms policy={null} />);
  expect(getTextBlock(/^ ?Each booking keeps the rule it was made under/)).toBeVisible();
});

test('the footer links to the privacy page and the terms (SITE-18)', () => {
  render(<SiteFooter />);
  expectLink('Privacy', '/privacy');
  expectLink('Terms of service', '/terms');
});

test("the how-it-works page says when the policy's reminder is sent (POL-1)", () => {
  const questions = listBookingQuestions({ ...policy, reminder_days: 2 }, features);
  expect(questions.map(({ answer }) => answer).join()).toContain('and a reminder 2 days before.');
});

test.each([
  [60, /your open times, at least 1 hour ahead, on the quarter hour\.$/],
  [0, /your open times, on the quarter hour\.$/],
])(
  'the page for providers describes start times with a minimum notice of %i minutes (POL-1)',
  (lead_minutes, text) => {
    render(<ProviderBenefits policy={{ ...policy, lead_minutes }} />);
    expect(screen.getByText(text)).toBeVisible();
  },
);

test('the how-it-works page says that a time for any provider shows its price and provider (BOOK-12)', () => {
  render(<BookingWalkthrough policy={null} />);
  expect(
    screen.getByText(/With Any provider, each time shows its provider and price/),
  ).toBeVisible();
});

test('the how-it-works page promises emails only if they are delivered (MSG-1)', () => {
  const listQuestions = (deliversEmail: boolean) =>
    listBookingQuestions(null, { ...features, deliversEmail }).map(({ question }) => question);
  expect(listQuestions(true)).toContain('What emails will I get?');
  expect(listQuestions(false)).not.toContain('What emails will I get?');
});

test('the how-it-works page explains tips only if customers can tip (BRAND-3)', () => {
  const listQuestions = (takesTips: boolean) =>
    listBookingQuestions(null, { ...features, takesTips }).map(({ question }) => question);
  expect(listQuestions(true)).toContain('Can I add a tip?');
  expect(listQuestions(false)).not.toContain('Can I add a tip?');
});

test('the how-it-works page says that parts of a service may cost extra (BOOK-57)', () => {
  const questions = listBookingQuestions(policy, features);
  const paymentQuestion = questions.find(({ question }) => question === 'When do I pay?');
  expect(paymentQuestion?.answer).toMatch(/anything that may cost extra/);
  expect(paymentQuestion?.answer).not.toMatch(/total you pay/);
});
