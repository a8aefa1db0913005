import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportForm } from '@/components/reviews/report-form';
import * as actions from '@/lib/reviews/actions';
import { reportMessages } from '@/lib/reviews/messages';
import { done, failed } from '@/lib/result';

jest.mock('@/lib/reviews/actions', () => ({ reportReview: jest.fn() }));

const reviewId = '00000000-0000-4000-8000-00000000c0de';
afterEach(() => sessionStorage.clear());
const getPostedReport = () =>
  Object.fromEntries(jest.mocked(actions.reportReview).mock.lastCall![1]);

test('a rejected report keeps its values (MOD-4, FAIL-6)', async () => {
  const user = userEvent.setup();
  jest.mocked(actions.reportReview).mockResolvedValue({
    result: failed('unavailable', reportMessages.unavailable),
    values: { reason: 'spam', details: 'A shop.' },
  });
  render(<ReportForm reviewId={reviewId} />);
  await user.selectOptions(screen.getByRole('combobox'), 'spam');
  await user.type(screen.getByRole('textbox'), 'A shop.');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(reportMessages.unavailable);
  expect(getPostedReport()).toEqual({ review_id: reviewId, reason: 'spam', details: 'A shop.' });
  expect(screen.getByRole('combobox')).toHaveValue('spam');
  expect(screen.getByRole('textbox')).toHaveValue('A shop.');
});

test('typed details are still there after a sign-in (FAIL-11)', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<ReportForm reviewId={reviewId} />);
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'It advertises a shop.');
  unmount();
  render(<ReportForm reviewId={reviewId} />);
  expect(screen.getByRole('textbox')).toHaveValue('It advertises a shop.');
});

test('a missing reason shows an error on its field (MOD-4)', async () => {
  const user = userEvent.setup();
  jest.mocked(actions.reportReview).mockResolvedValue({
    result: failed('invalid_input', reportMessages.invalid, {
      fields: { reason: reportMessages.reasonMissing },
    }),
    values: {},
  });
  render(<ReportForm reviewId={reviewId} />);
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription(reportMessages.reasonMissing),
  );
});

test('a confirmation replaces the form once the report is sent (MOD-4)', async () => {
  const user = userEvent.setup();
  jest.mocked(actions.reportReview).mockResolvedValue({
    result: done(undefined, reportMessages.sent),
    values: {},
  });
  render(<ReportForm reviewId={reviewId} />);
  await user.selectOptions(screen.getByRole('combobox'), 'other');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('status')).toHaveTextContent(reportMessages.sent.title);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
