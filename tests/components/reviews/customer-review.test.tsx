import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookingActions } from '@/components/bookings/booking-actions';
import { ReviewDecision } from '@/components/reviews/review-decision';
import type { CustomerReview } from '@/lib/reviews/customer-review';
import * as actions from '@/lib/reviews/actions';
import { customerReviewMessages } from '@/lib/reviews/messages';
import type { Booking } from '@/lib/bookings/queries';
import { failed } from '@/lib/result';

jest.mock('@/lib/reviews/actions', () => ({ saveReview: jest.fn() }));
jest.mock('@/lib/threads/photo-actions', () => ({
  addReviewPhoto: jest.fn(),
  removePhoto: jest.fn(),
}));

const booking = {
  id: 'b1',
  reference: 'S8HS5TZF',
  status: 'completed',
  starts_at: '2026-11-20T16:00:00+00:00',
  ends_at: '2026-11-20T17:00:00+00:00',
  time_zone: 'America/Denver',
  policy: { late_fee_percent: 50 },
  service: { id: 'cut', name: 'Haircut and finish', add_ons: [], offers: [] },
  provider: { id: 'ann', first_name: 'Ann', last_name: 'Reyes', image_url: null },
  lines: [],
} as unknown as Booking;

const noReview: CustomerReview = { booking_id: 'b1', edit_days: 14, written: null };
const createReview = (editable_until: string): CustomerReview => ({
  ...noReview,
  written: {
    rating: 4,
    comment: 'Kind and quick.',
    created_at: '2026-11-21T16:00:00+00:00',
    editable_until,
    photos: [],
    business_reply: 'Come again!',
    hidden_reason: null,
  },
});
const editableReview = createReview('2999-12-05T16:00:00+00:00');
const finalReview = createReview('2001-12-05T16:00:00+00:00');

test.each([
  ['without a review has the link “Leave a review”', 'Leave a review', noReview],
  ['with an editable review has the link “Edit your review”', 'Edit your review', editableReview],
  ['with a final review has no review link', null, finalReview],
  ["that can't be reviewed yet has no review link", null, null],
  ["whose review can't be read has no review link", null, undefined],
])('a booking %s (REV-1, REV-2)', (_case, name, review) => {
  render(<BookingActions booking={booking} review={review} now={new Date()} />);
  const reviewLink = screen.queryByRole('link', { name: /review/i });
  expect(reviewLink?.textContent ?? null).toBe(name);
  if (name) expect(reviewLink).toHaveAttribute('href', '/bookings/S8HS5TZF/review');
});

test('a review without a rating keeps its text, and the keyboard can add the rating (REV-1, FAIL-6)', async () => {
  const user = userEvent.setup();
  const fields = { rating: customerReviewMessages.ratingMissing };
  const rejection = failed('invalid_input', customerReviewMessages.invalid, { fields });
  jest.mocked(actions.saveReview).mockResolvedValue({
    result: rejection,
    values: { comment: 'Kind and quick.' },
  });
  render(<ReviewDecision hourCycle="h12" booking={booking} review={noReview} />);
  expect(screen.getByText(/You can change it for 14 days afterward/)).toBeVisible();
  await user.type(screen.getByLabelText('Review'), 'Kind and quick.');
  await user.click(screen.getByRole('button', { name: 'Publish review' }));

  const ratingGroup = screen.getByRole('radiogroup', { name: 'Rating' });
  await waitFor(() =>
    expect(ratingGroup).toHaveAccessibleDescription(customerReviewMessages.ratingMissing),
  );
  expect(within(ratingGroup).getByRole('radio', { name: '1 star' })).toHaveFocus();
  expect(screen.getByLabelText('Review')).toHaveValue('Kind and quick.');
  await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}');
  await user.click(screen.getByRole('button', { name: 'Publish review' }));
  await waitFor(() => expect(actions.saveReview).toHaveBeenCalled());
  const [, formData] = jest.mocked(actions.saveReview).mock.lastCall!;
  expect(Object.fromEntries(formData)).toEqual({
    reference: 'S8HS5TZF',
    rating: '4',
    comment: 'Kind and quick.',
  });
});

test('an editable review fills the form, and a final one is shown with its reply (REV-2, REV-4)', () => {
  const { unmount } = render(
    <ReviewDecision hourCycle="h12" booking={booking} review={editableReview} />,
  );
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  expect(screen.getByLabelText('Review')).toHaveValue('Kind and quick.');
  expect(screen.getByText(/^You can change your review until .* 2999/)).toBeVisible();
  unmount();

  render(<ReviewDecision hourCycle="h12" booking={booking} review={finalReview} />);
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  expect(screen.getByText('Kind and quick.')).toBeVisible();
  expect(screen.getByText('Come again!')).toBeVisible();
  expect(screen.getByText(/^The deadline to change your review was .* 2001/)).toBeVisible();
});

test('the author adds and removes photos as long as the review can be changed (PHOTO-7)', () => {
  const withPhoto = (review: CustomerReview): CustomerReview => ({
    ...review,
    written: { ...review.written!, photos: [{ id: 'p1', width: 800, height: 600 }] },
  });
  const { unmount } = render(
    <ReviewDecision hourCycle="h12" booking={booking} review={withPhoto(editableReview)} />,
  );
  expect(screen.getByRole('button', { name: 'Add photo' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  unmount();

  render(<ReviewDecision hourCycle="h12" booking={booking} review={withPhoto(finalReview)} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^Photo 1 with your review/ })).toBeVisible();
});

test("a booking that can't be reviewed yet shows when it can be (REV-1)", () => {
  render(<ReviewDecision hourCycle="h12" booking={booking} review={null} />);
  expect(screen.getByText(/^You can review a booking once it's over/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['still be edited', editableReview],
  ['no longer be edited', finalReview],
])("the author of a hidden review that can %s sees why it's hidden (MOD-2)", (_state, review) => {
  const hiddenReview = { ...review.written!, hidden_reason: 'It names another customer.' };
  render(
    <ReviewDecision
      hourCycle="h12"
      booking={booking}
      review={{ ...review, written: hiddenReview }}
    />,
  );
  expect(screen.getByText('Only you can see this review')).toBeVisible();
  expect(screen.getByText(/for this reason: It names another customer\./)).toBeVisible();
});
