import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationForm } from '@/components/preferences/notification-form';
import * as actions from '@/lib/preferences/actions';
import { getPreferenceFailureMessage, preferenceNotices } from '@/lib/preferences/messages';
import { policy } from '@/tests/support/bookings/policy';
import { createFailureState, createSuccessState } from '@/tests/support/next/action-states';
import { expectLink } from '@/tests/support/jest/links';

jest.mock('@/lib/preferences/actions', () => ({ saveNotifications: jest.fn() }));

const choices = {
  booking_emails: true,
  reminder_emails: false,
  review_request_emails: true,
  booking_texts: false,
  reminder_texts: false,
};
const renderForm = (
  phone: { phone: string | null; isVerified: boolean } | null,
  waitlistHref?: string,
) =>
  render(
    <NotificationForm
      choices={choices}
      phone={phone}
      policy={policy}
      waitlistHref={waitlistHref}
    />,
  );
const queryTextGroup = () => screen.queryByRole('group', { name: 'By text message' });

test('the form offers texts, and a link to add a missing phone, only if the site can send texts (ACC-1)', () => {
  const { unmount } = renderForm(null);
  expect(queryTextGroup()).toBeNull();
  unmount();
  renderForm({ phone: null, isVerified: false });
  expect(within(queryTextGroup()!).getAllByRole('checkbox')).toHaveLength(2);
  expectLink('Add your phone', '/customer/profile');
});

test.each([
  ['an unverified', false, 'Text messages go to (303) 555-0101 once you verify it.'],
  ['a verified', true, 'Text messages go to (303) 555-0101.'],
])(
  'the form explains when texts are sent to %s number (MSG-11)',
  (_number, isVerified, expectedText) => {
    renderForm({ phone: '+13035550101', isVerified });
    expect(within(queryTextGroup()!).getByText(expectedText)).toBeVisible();
  },
);

test('the form links back to the waitlist if the customer came from it (WAIT-1)', () => {
  const { unmount } = renderForm(null);
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  renderForm(null, '/book-service/cut/waitlist');
  expectLink('Back to the waitlist', '/book-service/cut/waitlist');
});

test('a failed save keeps the choices, and the next attempt sends them (ACC-1)', async () => {
  const user = userEvent.setup();
  renderForm(null);
  const remindersCheckbox = screen.getByRole('checkbox', { name: /^Reminders/ });
  expect(remindersCheckbox).not.toBeChecked();
  await user.click(remindersCheckbox);
  jest
    .mocked(actions.saveNotifications)
    .mockResolvedValueOnce(
      createFailureState('unavailable', getPreferenceFailureMessage('unavailable')),
    );
  await user.click(screen.getByRole('button', { name: 'Save notifications' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to save your choice/);
  expect(remindersCheckbox).toBeChecked();

  jest
    .mocked(actions.saveNotifications)
    .mockResolvedValueOnce(createSuccessState(undefined, preferenceNotices.notificationsSaved));
  await user.click(screen.getByRole('button', { name: 'Save notifications' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Notifications saved');
  const formData = jest.mocked(actions.saveNotifications).mock.lastCall![1];
  expect(Object.fromEntries(formData)).toEqual({
    booking_emails: 'on',
    reminder_emails: 'on',
    review_request_emails: 'on',
  });
});
