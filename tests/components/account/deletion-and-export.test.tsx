import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataDownload } from '@/components/account/data-download';
import { DeleteAccountForm } from '@/components/account/delete-account-form';
import { UpcomingBookings } from '@/components/account/upcoming-bookings';
import { deleteAccount } from '@/lib/account/actions';
import {
  formatDeletionFailure,
  deletionWord,
  getExportMessageFromQuery,
} from '@/lib/account/messages';
import { createFailureState } from '@/tests/support/next/action-states';
import { expectLink } from '@/tests/support/jest/links';

jest.mock('@/lib/account/actions', () => ({ deleteAccount: jest.fn() }));

test('a wrong confirmation word stays in its field, which shows an error (ACC-3, FAIL-6)', async () => {
  const user = userEvent.setup();
  render(<DeleteAccountForm />);
  await user.click(screen.getByText('Delete my account'));
  const confirmationField = screen.getByLabelText('Type DELETE to confirm');
  await user.type(confirmationField, 'yes');
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Type DELETE to continue.');
  expect(confirmationField).toHaveValue('yes');
  expect(confirmationField).toHaveAccessibleDescription('Type DELETE to continue.');
  expect(confirmationField).toHaveFocus();
});

test('a rejected deletion shows its reason in the open form (ACC-4)', async () => {
  const user = userEvent.setup();
  render(<DeleteAccountForm />);
  jest
    .mocked(deleteAccount)
    .mockResolvedValueOnce(createFailureState('rejected', formatDeletionFailure('signInTooOld')));
  await user.click(screen.getByText('Delete my account'));
  await user.type(screen.getByLabelText('Type DELETE to confirm'), deletionWord);
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Failed to delete your account: You signed in more than a day ago/,
  );
});

test('a booking that blocks the deletion is listed with its reason and a link (ACC-4)', () => {
  render(
    <UpcomingBookings
      hourCycle="h12"
      title="Still to come"
      bookings={[
        {
          reference: 'ABCD2345',
          service_name: 'Deep clean',
          starts_at: '2026-11-25T16:00:00Z',
          time_zone: 'America/Chicago',
          obstacle: 'paid',
        },
      ]}
    />,
  );
  expectLink('Deep clean', '/bookings/ABCD2345');
  expect(screen.getByRole('listitem')).toHaveTextContent('This booking is paid. Cancel it first');
});

test('a failed export shows the reason beside the download link (ACC-2)', () => {
  render(<DataDownload failureMessage={getExportMessageFromQuery('unavailable')} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to download your data: We couldn't/);
  expectLink('Download my data', '/customer/settings/data');
});
